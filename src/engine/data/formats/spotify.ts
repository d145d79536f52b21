import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import { wordsFor } from '../../domain/words.ts';
import type { BadRows } from '../bad-rows.ts';
import { jsonElements } from '../json-elements.ts';
import { jsonText, parseJson } from '../parse-json.ts';
import type { Reading } from '../reading.ts';
import { baseName, type SourceFile } from '../source-file.ts';
import { sourceText } from '../source-lines.ts';
import { refuseAll, type Row, type Table } from '../table.ts';
import type { Layout } from './format.ts';
import { layoutPart } from './layout-part.ts';

const COLUMNS = ['pid', 'track_uri', 'track_name', 'artist_name'];

/** Spotify's Million Playlist Dataset, in slices of 1,000 playlists. A playlist stands for a user. */
export const spotify: Layout = {
  kind: 'layout',
  id: 'spotify',
  title: 'Spotify Million Playlist',
  needs: ['mpd.slice.<from>-<to>.json'],
  find(sources) {
    const slices = sources.filter(({ path }) => /^mpd\.slice\.\d+-\d+\.json$/.test(baseName(path)));
    if (slices.length === 0) return Promise.resolve(undefined);
    return Promise.resolve({
      name: 'Spotify Million Playlist',
      words: wordsFor('song', 'songs', 'a music streaming service'),
      parts: slices.map((slice) =>
        layoutPart('interactions', slice, openSlice, {
          user: 'pid',
          item: 'track_uri',
          title: 'track_name',
          creators: 'artist_name',
        }),
      ),
    });
  },
};

/** Opens a slice as a table of tracks. The line of a row is the number of its playlist. */
function openSlice(source: SourceFile, bad: BadRows, reading: Reading): Table {
  return { columns: COLUMNS, rows: rows(), inOrder: true };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    for await (const playlists of jsonElements(sourceText(source, bad, reading), 2)) {
      const found = playlists.flatMap(({ number, text }) => {
        const tracks = tracksIn(text);
        if (tracks) return tracks.map((cells) => ({ line: number, cells }));
        const kind = message('badRows.notAPlaylist');
        const reason = message('badRows.playlistExpected', { start: clipped(text) });
        refuseAll(source.path, [{ line: number, kind, reason }], bad);
        return [];
      });
      bad.countRows(source.path, found.length);
      yield found;
    }
  }
}

/** Reads the tracks of a playlist in their order; undefined if the text is no playlist. */
function tracksIn(text: string): readonly (readonly string[])[] | undefined {
  try {
    const { pid, tracks } = parseJson(text) as {
      readonly pid?: unknown;
      readonly tracks?: unknown;
    };
    if (!Array.isArray(tracks)) return undefined;
    return (tracks as Readonly<Record<string, unknown>>[])
      .toSorted((a, b) => Number(a['pos']) - Number(b['pos']))
      .map((track) => [jsonText(pid), ...COLUMNS.slice(1).map((name) => jsonText(track[name]))]);
  } catch (thrown) {
    if (
      thrown instanceof SyntaxError ||
      thrown instanceof RangeError ||
      thrown instanceof TypeError
    ) {
      return undefined;
    }
    throw thrown;
  }
}
