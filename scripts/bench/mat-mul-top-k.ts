import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';

/**
 * Returns an ONNX graph: `MatMul` of `items` vectors of `size` numbers and a query, and `TopK` of the scores, whose `best` are
 * positions, best first.
 */
export function matMulAndTopK(items: number, size: number, k: number): Uint8Array {
  const message = (fill: (to: BinaryWriter) => void) => {
    const writer = new BinaryWriter();
    fill(writer);
    return writer.finish();
  };
  const bytes = (to: BinaryWriter, field: number, of: Uint8Array) =>
    to.tag(field, WireType.LengthDelimited).bytes(of);
  const text = (to: BinaryWriter, field: number, of: string) =>
    to.tag(field, WireType.LengthDelimited).string(of);
  const int = (to: BinaryWriter, field: number, of: number) =>
    to.tag(field, WireType.Varint).int64(of);
  const value = (name: string, type: number, sizes: readonly number[]) =>
    message((to) => {
      text(to, 1, name);
      const shape = message((dims) =>
        sizes.forEach((size) =>
          bytes(
            dims,
            1,
            message((dim) => int(dim, 1, size)),
          ),
        ),
      );
      const tensor = message((of) => {
        int(of, 1, type);
        bytes(of, 2, shape);
      });
      bytes(
        to,
        2,
        message((of) => bytes(of, 1, tensor)),
      );
    });
  const node = (
    type: string,
    inputs: readonly string[],
    outputs: readonly string[],
    axis?: number,
  ) =>
    message((to) => {
      inputs.forEach((name) => text(to, 1, name));
      outputs.forEach((name) => text(to, 2, name));
      text(to, 4, type);
      if (axis === undefined) return;
      const attribute = message((of) => {
        text(of, 1, 'axis');
        int(of, 3, axis);
        int(of, 20, 2);
      });
      bytes(to, 5, attribute);
    });
  const most = message((to) => {
    int(to, 1, 1);
    int(to, 2, 7);
    int(to, 7, k);
    text(to, 8, 'k');
  });
  const graph = message((to) => {
    bytes(to, 1, node('MatMul', ['vectors', 'query'], ['scores']));
    bytes(to, 1, node('TopK', ['scores', 'k'], ['top', 'best'], 0));
    text(to, 2, 'nearest');
    bytes(to, 5, most);
    bytes(to, 11, value('vectors', 1, [items, size]));
    bytes(to, 11, value('query', 1, [size, 1]));
    bytes(to, 12, value('best', 7, [k, 1]));
  });
  return message((to) => {
    int(to, 1, 8);
    bytes(to, 7, graph);
    bytes(
      to,
      8,
      message((of) => int(of, 2, 17)),
    );
  });
}
