import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';

/** A node of a graph. `attributes` holds its numbers; any other attribute has the value null. */
export interface OnnxNode {
  readonly type: string;
  /** Empty for ONNX's own operators. */
  readonly domain: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: ReadonlyMap<string, number | null>;
  /** As the file has it. */
  readonly bytes: Uint8Array;
}

/** An input or output of a graph: its name, element type (1 is float32, 7 int64), and sizes; null for unknown ones. */
export interface OnnxValue {
  readonly name: string;
  readonly type: number;
  readonly sizes: readonly (number | null)[];
  readonly bytes: Uint8Array;
}

/** A constant of a graph, such as a matrix of weights: its sizes, and its bytes as the file has them. */
interface OnnxConstant {
  readonly sizes: readonly number[];
  readonly bytes: Uint8Array;
}

/** A model's graph without its weights' values, which stay in the file. */
export interface OnnxFile {
  /** The version of each set of operators, by domain. */
  readonly versions: ReadonlyMap<string, number>;
  readonly nodes: readonly OnnxNode[];
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  /** The constants of the graph by name, each with its sizes. */
  readonly constants: ReadonlyMap<string, OnnxConstant>;
  /** The fields of the model and of its graph that are copied as they are. */
  readonly others: { readonly model: readonly Uint8Array[]; readonly graph: readonly Uint8Array[] };
}

/** Field numbers of onnx.proto. */
const MODEL = { graph: 7, versions: 8 } as const;
const GRAPH = { node: 1, constant: 5, input: 11, output: 12, types: 13 } as const;
const NODE = { input: 1, output: 2, type: 4, attribute: 5, domain: 7 } as const;
const ATTRIBUTE = { name: 1, float: 2, int: 3, type: 20 } as const;
const FLOAT = 1;
const INT = 2;

/**
 * Reads the graph of an ONNX file. Weights aren't copied: their bytes are views of the file.
 *
 * @throws Error where the bytes aren't a protobuf message
 */
export function readOnnx(file: Uint8Array): OnnxFile {
  const versions = new Map<string, number>();
  const model: Uint8Array[] = [];
  let graph: Uint8Array = new Uint8Array();
  for (const [field, reader, bytes] of fieldsOf(file)) {
    if (field === MODEL.graph) graph = reader().bytes();
    else if (field === MODEL.versions) {
      const read = simple(reader().bytes());
      versions.set(read.texts.get(1) ?? '', read.numbers.get(2) ?? 0);
    } else model.push(bytes);
  }
  const nodes: OnnxNode[] = [];
  const inputs: OnnxValue[] = [];
  const outputs: OnnxValue[] = [];
  const constants = new Map<string, OnnxConstant>();
  const others: Uint8Array[] = [];
  for (const [field, reader, bytes] of fieldsOf(graph)) {
    if (field === GRAPH.node) nodes.push(nodeOf(reader().bytes()));
    else if (field === GRAPH.input) inputs.push(valueOf(reader().bytes()));
    else if (field === GRAPH.output) outputs.push(valueOf(reader().bytes()));
    else if (field === GRAPH.constant) {
      const { name, ...constant } = constantOf(reader().bytes());
      constants.set(name, constant);
    }
    // Types of values between nodes are optional, and a changed graph has others.
    else if (field !== GRAPH.types) others.push(bytes);
  }
  return { versions, nodes, inputs, outputs, constants, others: { model, graph: others } };
}

/** Writes a graph as an ONNX file, in one allocation. */
export function writeOnnx(file: OnnxFile): Uint8Array<ArrayBuffer> {
  const field = (number: number, content: Uint8Array) => [
    new BinaryWriter().tag(number, WireType.LengthDelimited).uint32(content.length).finish(),
    content,
  ];
  const versions = [...file.versions].flatMap(([domain, version]) => {
    const content = new BinaryWriter();
    content.tag(1, WireType.LengthDelimited).string(domain);
    content.tag(2, WireType.Varint).int64(version);
    return field(MODEL.versions, content.finish());
  });
  const graph = [
    ...file.nodes.flatMap(({ bytes }) => field(GRAPH.node, bytes)),
    ...[...file.constants.values()].flatMap(({ bytes }) => field(GRAPH.constant, bytes)),
    ...file.inputs.flatMap(({ bytes }) => field(GRAPH.input, bytes)),
    ...file.outputs.flatMap(({ bytes }) => field(GRAPH.output, bytes)),
    ...file.others.graph,
  ];
  const length = graph.reduce((sum, one) => sum + one.length, 0);
  const head = new BinaryWriter().tag(MODEL.graph, WireType.LengthDelimited).uint32(length);
  return joined([...file.others.model, ...versions, head.finish(), ...graph]);
}

/** Builds a node. Whole numbers become integer attributes unless their names are in `floats`. */
export function newNode(
  node: Pick<OnnxNode, 'type' | 'domain' | 'inputs' | 'outputs'>,
  attributes: Readonly<Record<string, number>> = {},
  floats: readonly string[] = [],
): OnnxNode {
  const writer = new BinaryWriter();
  const text = (field: number, value: string) =>
    writer.tag(field, WireType.LengthDelimited).string(value);
  for (const name of node.inputs) text(NODE.input, name);
  for (const name of node.outputs) text(NODE.output, name);
  text(NODE.type, node.type);
  text(NODE.domain, node.domain);
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = new BinaryWriter();
    attribute.tag(ATTRIBUTE.name, WireType.LengthDelimited).string(name);
    const float = floats.includes(name);
    if (float) attribute.tag(ATTRIBUTE.float, WireType.Bit32).float(value);
    else attribute.tag(ATTRIBUTE.int, WireType.Varint).int64(value);
    attribute.tag(ATTRIBUTE.type, WireType.Varint).int32(float ? FLOAT : INT);
    writer.tag(NODE.attribute, WireType.LengthDelimited).bytes(attribute.finish());
  }
  return { ...node, attributes: new Map(Object.entries(attributes)), bytes: writer.finish() };
}

/** Copies a node with other inputs. */
export function withInputs(node: OnnxNode, inputs: readonly string[]): OnnxNode {
  const writer = new BinaryWriter();
  for (const name of inputs) writer.tag(NODE.input, WireType.LengthDelimited).string(name);
  const others = [...fieldsOf(node.bytes)].filter(([field]) => field !== NODE.input);
  const bytes = joined([writer.finish(), ...others.map(([, , bytes]) => bytes)]);
  return { ...node, inputs, bytes };
}

/** Builds an input or output; a size that is a name may have any value. */
export function newValue(
  name: string,
  type: number,
  sizes: readonly (number | string)[],
): OnnxValue {
  const shape = new BinaryWriter();
  for (const size of sizes) {
    const one = new BinaryWriter();
    if (typeof size === 'number') one.tag(1, WireType.Varint).int64(size);
    else one.tag(2, WireType.LengthDelimited).string(size);
    shape.tag(1, WireType.LengthDelimited).bytes(one.finish());
  }
  const tensor = new BinaryWriter();
  tensor.tag(1, WireType.Varint).int32(type);
  tensor.tag(2, WireType.LengthDelimited).bytes(shape.finish());
  const whole = new BinaryWriter();
  whole.tag(1, WireType.LengthDelimited).bytes(tensor.finish());
  const value = new BinaryWriter();
  value.tag(1, WireType.LengthDelimited).string(name);
  value.tag(2, WireType.LengthDelimited).bytes(whole.finish());
  return {
    name,
    type,
    sizes: sizes.map((size) => (typeof size === 'number' ? size : null)),
    bytes: value.finish(),
  };
}

/** Lists the fields of a message: number, a reader at its value, and its bytes with the tag. */
function* fieldsOf(
  message: Uint8Array,
): Generator<readonly [number, () => BinaryReader, Uint8Array]> {
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const from = reader.pos;
    const [field, wire] = reader.tag();
    const at = reader.pos;
    reader.skip(wire, field);
    const to = reader.pos;
    yield [field, () => new BinaryReader(message.subarray(at, to)), message.subarray(from, to)];
  }
}

/** Reads the texts and whole numbers of a small message, by field. */
function simple(message: Uint8Array) {
  const texts = new Map<number, string>();
  const numbers = new Map<number, number>();
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag();
    if (wire === WireType.LengthDelimited) texts.set(field, reader.string());
    else if (wire === WireType.Varint) numbers.set(field, Number(reader.int64()));
    else reader.skip(wire, field);
  }
  return { texts, numbers };
}

function nodeOf(bytes: Uint8Array): OnnxNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  const attributes = new Map<string, number | null>();
  let [type, domain] = ['', ''];
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === NODE.input) inputs.push(reader().string());
    else if (field === NODE.output) outputs.push(reader().string());
    else if (field === NODE.type) type = reader().string();
    else if (field === NODE.domain) domain = reader().string();
    else if (field === NODE.attribute) attributes.set(...attributeOf(reader().bytes()));
  }
  return { type, domain, inputs, outputs, attributes, bytes };
}

function attributeOf(bytes: Uint8Array): [string, number | null] {
  let name = '';
  let value: number | null = null;
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === ATTRIBUTE.name) name = reader().string();
    else if (field === ATTRIBUTE.float) value = reader().float();
    else if (field === ATTRIBUTE.int) value = Number(reader().int64());
  }
  return [name, value];
}

function valueOf(bytes: Uint8Array): OnnxValue {
  let name = '';
  let type = 0;
  const sizes: (number | null)[] = [];
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 1) name = reader().string();
    if (field !== 2) continue;
    const tensor = [...fieldsOf(reader().bytes())].find(([kind]) => kind === 1);
    if (!tensor) continue;
    for (const [part, inner] of fieldsOf(tensor[1]().bytes())) {
      if (part === 1) type = inner().int32();
      if (part !== 2) continue;
      for (const [, size] of fieldsOf(inner().bytes())) {
        sizes.push(simple(size().bytes()).numbers.get(1) ?? null);
      }
    }
  }
  return { name, type, sizes, bytes };
}

function constantOf(bytes: Uint8Array): OnnxConstant & { readonly name: string } {
  let name = '';
  const sizes: number[] = [];
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag();
    if (field === 8) name = reader.string();
    else if (field === 1 && wire === WireType.Varint) sizes.push(Number(reader.int64()));
    else if (field === 1) {
      const end = reader.uint32() + reader.pos;
      while (reader.pos < end) sizes.push(Number(reader.int64()));
    } else reader.skip(wire, field);
  }
  return { name, sizes, bytes };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
