import { promptLimits } from '#contract/predictions.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { SettingsPartProps } from './settings-part.ts';

export function InstructionSettings({ draft, onChange }: SettingsPartProps) {
  const { length } = draft.customInstructions;

  return (
    <TextArea
      label="Analysis Instructions"
      hint={`What the analyst is told beside the facts. Private to you. Left empty, the default comes back when you save. ${length} of ${promptLimits.instructions} characters.`}
      rows={12}
      maxLength={promptLimits.instructions}
      value={draft.customInstructions}
      onChange={(event) => onChange({ customInstructions: event.currentTarget.value })}
    />
  );
}
