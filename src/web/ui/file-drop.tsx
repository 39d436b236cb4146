import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useState } from 'react';

interface FileDropProps {
  label: string;
  note: string;
  accept?: string;
  onFile: (file: File) => void;
}

export function FileDrop({
  label,
  note,
  accept = '.jsonl,.ndjson,.json,application/x-ndjson',
  onFile,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
      className={clsx(
        'relative flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed px-4 py-5 text-center transition-colors duration-150 hover:bg-raised has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
        isOver ? 'border-accent bg-raised' : 'border-line-strong',
      )}
    >
      <FileUp className="mb-1 size-6 text-faint" />
      <span className="text-sm font-medium">{label}</span>
      <span className="text-xs text-muted">{note}</span>
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // Allows choosing the same file again after a change.
          event.target.value = '';
        }}
      />
    </label>
  );
}
