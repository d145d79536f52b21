/** Pixels of the picture for each pixel of the drawing: 300 dpi where the drawing is printed at 96. */
const SCALE = 300 / 96;

/**
 * Draws an SVG as a PNG.
 *
 * @throws DOMException if the browser can't draw it
 */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(image.naturalWidth * SCALE);
    canvas.height = Math.ceil(image.naturalHeight * SCALE);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new DOMException('The canvas is empty', 'EncodingError'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
