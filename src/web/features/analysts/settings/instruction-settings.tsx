import { promptLimits } from '#domain/analyst.ts';
import { LimitedTextArea } from './limited-text-area.tsx';
import type { SettingsPartProps } from './settings-part.ts';

export function InstructionSettings({ draft, onChange }: SettingsPartProps) {
  return (
    <LimitedTextArea
      label="Analysis Instructions"
      hint="What the analyst is told beside the facts. Private to you. Left empty, the default comes back when you save."
      rows={12}
      limit={promptLimits.instructions}
      value={draft.customInstructions}
      onChange={(customInstructions) => onChange({ customInstructions })}
    />
  );
}
