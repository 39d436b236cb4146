import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/lib/routing/location.ts';

/** Labels of the links, in the order of the row. */
const labels = {
  prediction: { name: 'Prediction' },
  players: { name: 'Players' },
  why: { name: 'Why' },
  line: { name: 'Line movement', short: 'Line' },
  analyst: { name: 'Analyst' },
  proof: { name: 'Proof' },
} as const satisfies Record<string, { name: string; short?: string }>;

export type PartName = keyof typeof labels;

const allParts = Object.keys(labels) as PartName[];

interface PagePartProps {
  name: PartName;
  className?: string;
  children: ReactNode;
}

/** A part of the page that the row links to; it stops below the row. */
export function PagePart({ name, className = '', children }: PagePartProps) {
  return (
    <div id={name} className={`min-w-0 scroll-mt-12 ${className}`}>
      {children}
    </div>
  );
}

/**
 * Links to the parts of a long page, which stay below the top bar; parts that a game has not are
 * left out.
 */
export function JumpRow({ parts }: { parts: readonly PartName[] }) {
  const shown = allParts.filter((name) => parts.includes(name));
  const hash = useLocation().hash.slice(1);
  const [current, jump] = useCurrentPart(shown);

  useEffect(() => {
    // The part was not there yet when the browser looked for it.
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);

  const follow = (event: MouseEvent, name: PartName) => {
    event.preventDefault();
    jump(name);
  };
  return (
    <nav
      aria-label="On this page"
      className="sticky top-12 z-20 -mx-4 mb-3 border-b border-line bg-ground px-2 md:mx-0 md:mb-4 md:px-0 lg:top-14"
    >
      <ul className="scroll-quiet flex overflow-x-auto text-sm md:gap-1">
        {shown.map((name) => {
          const label: { name: string; short?: string } = labels[name];
          return (
            <li key={name}>
              <a
                href={`#${name}`}
                aria-current={name === current ? 'location' : undefined}
                onClick={(event) => follow(event, name)}
                className="flex min-h-11 items-center border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink md:px-3"
              >
                {label.short === undefined ? (
                  label.name
                ) : (
                  <>
                    <span className="sm:hidden">{label.short}</span>
                    <span className="max-sm:hidden">{label.name}</span>
                  </>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Position below the top bar and the row, in px from the top, at which a part is being read. */
const readingLine = 128;

/**
 * The part under the row: the one jumped to until the reader scrolls, then the last that has passed
 * the row.
 */
function useCurrentPart(parts: readonly PartName[]) {
  const [current, setCurrent] = useState<PartName | undefined>(parts[0]);
  const isHeld = useRef(false);
  const names = parts.join();

  useEffect(() => {
    const tops = () =>
      (names.split(',') as PartName[]).flatMap((name) => {
        const top = document.getElementById(name)?.getBoundingClientRect().top;
        return top === undefined ? [] : [{ name, top }];
      });
    const read = () => {
      if (isHeld.current) return;
      const [last] = tops()
        .filter(({ top }) => top <= readingLine)
        .toSorted((a, b) => b.top - a.top);
      setCurrent(last?.name ?? (names.split(',')[0] as PartName));
    };
    const release = () => {
      isHeld.current = false;
    };
    window.addEventListener('scroll', read, { passive: true });
    for (const move of ownMoves) window.addEventListener(move, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', read);
      for (const move of ownMoves) window.removeEventListener(move, release);
    };
  }, [names]);

  const jump = (name: PartName) => {
    isHeld.current = true;
    setCurrent(name);
    window.history.replaceState(window.history.state, '', `#${name}`);
    document.getElementById(name)?.scrollIntoView();
  };
  return [current, jump] as const;
}

const ownMoves = ['wheel', 'touchmove', 'keydown'] as const;
