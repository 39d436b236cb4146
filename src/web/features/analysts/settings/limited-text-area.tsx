import { TextArea } from '#web/ui/text-field.tsx';

interface LimitedTextAreaProps {
  label: string;
  hint: string;
  rows: number;
  /** Max length in characters. */
  limit: number;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Text area with a character count. Text beyond the limit is kept and marked, so nothing is lost.
 */
export function LimitedTextArea({
  label,
  hint,
  rows,
  limit,
  value,
  onChange,
}: LimitedTextAreaProps) {
  const excess = value.slice(limit);
  const counted = `${value.length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters.`;

  return (
    <div className="flex flex-col gap-1.5">
      <TextArea
        label={label}
        hint={
          <>
            {hint} <span className="tabular">{counted}</span>
          </>
        }
        error={excess === '' ? undefined : formatExcess(excess.length)}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {excess !== '' && (
        <p className="max-h-32 overflow-y-auto text-sm break-words whitespace-pre-wrap text-muted">
          …{value.slice(Math.max(0, limit - leadIn), limit)}
          <mark className="rounded-sm bg-bad-ground text-bad">{excess}</mark>
        </p>
      )}
    </div>
  );
}

/** Characters shown before the excess text. */
const leadIn = 40;

function formatExcess(excess: number): string {
  const many = excess === 1 ? '1 character' : `${excess.toLocaleString('en-US')} characters`;
  return `${many} too many. Delete the marked text below.`;
}
