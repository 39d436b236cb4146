import { useEffect, useState } from 'react';

const settleMs = 250;

/** A value of JSON once it has not changed for a moment, so that typing asks once. */
export function useSettled<Value extends object>(value: Value | undefined): Value | undefined {
  const text = value === undefined ? '' : JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === '' ? undefined : (JSON.parse(settled) as Value);
}
