import { DataType, type Decimal, type Vector } from 'apache-arrow';
import { decimalValue } from '../decimal-value.ts';

/** Returns a function that reads the value of a row: times as dates, decimals in full. */
export function valueReader(vector: Vector | null): (row: number) => unknown {
  if (!vector) return () => undefined;
  const type = vector.type as DataType;
  if (DataType.isTimestamp(type) || DataType.isDate(type)) {
    return (row) => {
      const value = timeAt(vector, row);
      return typeof value === 'number' ? new Date(value) : value;
    };
  }
  if (DataType.isDecimal(type)) {
    return (row) => decimalOf(vector.get(row) as Uint32Array | null, type);
  }
  return (row) => vector.get(row) as unknown;
}

/** The library throws where a time is beyond any calendar. */
function timeAt(vector: Vector, row: number): unknown {
  try {
    return vector.get(row) as unknown;
  } catch {
    return new Date(NaN);
  }
}

/** @param words of 32 bits, the lowest first */
function decimalOf(words: Uint32Array | null, { scale }: Decimal): unknown {
  if (!words) return words;
  const unscaled = words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
  return decimalValue(BigInt.asIntN(words.length * 32, unscaled), scale);
}
