interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: string;
}

interface SegmentsProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex w-full gap-1 rounded-md bg-raised p-1 sm:w-fit"
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChoose(segment.value)}
          className="min-h-11 flex-1 rounded-sm px-3 text-sm font-medium whitespace-nowrap text-muted tabular transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink max-sm:px-1.5 md:min-h-9"
        >
          {segment.label}
          {segment.count !== undefined && (
            <span className="text-xs font-normal max-sm:block"> {segment.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
