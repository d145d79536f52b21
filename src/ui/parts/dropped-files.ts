/**
 * Returns every dropped file, including those inside folders. With `paths` a file's name is its
 * path, beginning with the dropped folder; browsers give paths only for folders chosen by a dialog.
 */
export async function droppedFiles(
  transfer: DataTransfer,
  { paths = false }: { readonly paths?: boolean } = {},
): Promise<File[]> {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map((entry) => filesIn(entry, paths)))).flat();
}

async function filesIn(entry: FileSystemEntry, paths: boolean): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [paths ? named(file, entry.fullPath.slice(1)) : file];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  for (;;) {
    // A reader returns up to a hundred entries per call, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    files.push(...(await Promise.all(some.map((one) => filesIn(one, paths)))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Returns the same file under another name without reading its bytes. */
function named(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
