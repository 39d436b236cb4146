import type { SeasonInput } from '#forecasting/season/season-input.ts';
import type { SeasonSimulation } from '#forecasting/season/simulate-season.ts';

const arrayTypes = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };
type ArrayName = keyof typeof arrayTypes;
type AnyArray = InstanceType<(typeof arrayTypes)[ArrayName]>;

/**
 * Input as it is sent, without the rules, which hold functions: they follow from league and season.
 */
export type SentInput = Omit<SeasonInput, 'rules'>;

/** A simulation, and what it was simulated from. */
export interface SimulatedSeason {
  simulation: SeasonSimulation;
  input: SentInput;
}

interface Placed {
  array: ArrayName;
  from: number;
  length: number;
}

/** Bytes per stored part: limits how long one statement takes. */
export const partBytes = 1024 * 1024;

/**
 * A simulation as bytes: the length of a JSON header, the header, and its arrays, each aligned to 8
 * bytes.
 */
export function encodeSimulation(season: SimulatedSeason): Uint8Array {
  const arrays: { from: number; array: AnyArray }[] = [];
  let end = 0;
  const header = JSON.stringify(season, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const array = value as AnyArray;
    const placed: Placed = {
      array: array.constructor.name as ArrayName,
      from: end,
      length: array.length,
    };
    arrays.push({ from: end, array });
    end += align(array.byteLength);
    return placed;
  });
  const text = new TextEncoder().encode(header);
  const start = align(8 + text.length);
  const bytes = new Uint8Array(start + end);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, 8);
  for (const { from, array } of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + from);
  }
  return bytes;
}

/** The reverse; the arrays share the memory of `bytes`, which begin at the start of theirs. */
export function decodeSimulation({ buffer }: Uint8Array<ArrayBuffer>): SimulatedSeason {
  const length = new DataView(buffer).getUint32(0);
  const text = new TextDecoder().decode(new Uint8Array(buffer, 8, length));
  const start = align(8 + length);
  return JSON.parse(text, (name, value: unknown) => {
    if (typeof value === 'string' && (name === 'at' || name === 'startsAt')) return new Date(value);
    if (!isPlaced(value)) return value;
    return new arrayTypes[value.array](buffer, start + value.from, value.length);
  }) as SimulatedSeason;
}

function isPlaced(value: unknown): value is Placed {
  return typeof value === 'object' && value !== null && 'array' in value && 'from' in value;
}

function align(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
