import { type ComponentType, createContext, memo, use } from 'react';

/** Time zone for all displayed times; null for the browser's. */
export const TimeZoneContext = createContext<string | null>(null);

/** Memoized row or card that re-renders when its props or the time zone change. */
export function memoWithTimeZone<Props extends object>(Row: ComponentType<Props>) {
  return memo(function MemoWithTimeZone(props: Props) {
    use(TimeZoneContext);
    return <Row {...props} />;
  });
}
