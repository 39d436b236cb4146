import { type ComponentType, createContext, memo, use } from 'react';

/** The member's time zone, in which every time is written; null is the browser's. */
export const TimeZoneContext = createContext<string | null>(null);

/** A row or card of a list: rendered again when what it is given has changed, or the zone of its times. */
export function memoWithTimeZone<Props extends object>(Row: ComponentType<Props>) {
  return memo(function MemoWithTimeZone(props: Props) {
    use(TimeZoneContext);
    return <Row {...props} />;
  });
}
