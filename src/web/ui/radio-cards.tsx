import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  description?: ReactNode;
  aside?: ReactNode;
  isDisabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  value: Value;
  onValueChange: (value: Value) => void;
  cards: RadioCard<Value>[];
  columns?: 1 | 2 | 3;
}

export function RadioCards<Value extends string>({
  legend,
  value,
  onValueChange,
  cards,
  columns = 1,
}: RadioCardsProps<Value>) {
  const name = useId();

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div
        className={clsx(
          'grid gap-2',
          columns === 2 && 'sm:grid-cols-2',
          columns === 3 && 'sm:grid-cols-3',
        )}
      >
        {cards.map((card) => (
          <label
            key={card.value}
            className="flex min-h-11 gap-3 rounded-md border border-line bg-surface p-3 transition-colors duration-150 not-has-[:disabled]:hover:border-line-strong has-[:checked]:border-line-strong has-[:checked]:bg-raised has-[:disabled]:cursor-default has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.isDisabled ?? false}
              onChange={() => onValueChange(card.value)}
              aria-describedby={
                card.description === undefined ? undefined : `${name}-${card.value}`
              }
              className="mt-0.5 size-4 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="text-sm font-semibold">{card.title}</span>
                {card.aside}
              </span>
              {card.description !== undefined && (
                <span id={`${name}-${card.value}`} className="mt-0.5 block text-sm text-muted">
                  {card.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
