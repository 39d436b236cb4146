import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState<boolean>();
  const text = `${codes.join('\n')}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(
    `Recovery codes for Linewise at ${window.location.host}. Each works once.\n\n${text}`,
  )}`;

  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        Each of these codes signs you in once if you lose your device. Store them away from this
        device. <span className="font-semibold">They are shown only once.</span>
      </p>
      <ol
        aria-label="Recovery codes"
        className="tabular grid grid-cols-1 gap-x-6 gap-y-2 rounded-md border border-line bg-raised px-4 py-3 font-mono text-base sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          Icon={isCopied === true ? Check : Copy}
          onClick={() => void copyText(text).then(setCopied)}
        >
          Copy
        </Button>
        <a
          href={file}
          download="linewise-recovery-codes.txt"
          className={buttonStyles({ variant: 'secondary' })}
        >
          <Download />
          Download
        </a>
        <span role="status" className="text-muted">
          {isCopied === true && 'Copied'}
          {isCopied === false &&
            'Copying isn’t available here. Select the codes and copy them yourself.'}
        </span>
      </div>
    </div>
  );
}
