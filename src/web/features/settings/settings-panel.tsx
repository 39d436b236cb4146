import { useState } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { InstructionSettings } from './instruction-settings.tsx';
import { ModelSettings } from './model-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import {
  defaultSettings,
  resetSettings,
  saveSettings,
  useSportSettings,
} from './sport-settings.ts';
import type { SettingsPartProps } from './settings-part.ts';

/** How a sport's predictions are asked for. Kept in this browser; one part for all six sports. */
export function SettingsPanel({ sport }: { sport: SportId }) {
  const stored = useSportSettings(sport);
  const [draft, setDraft] = useState(stored);
  const label = sportLabels[sport];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);

  const save = (): void => {
    setDraft(saveSettings(sport, draft));
    showToast({
      title: 'Settings Saved Successfully',
      description: `Your ${label} prediction configuration has been updated.`,
    });
  };

  const reset = (): void => {
    resetSettings(sport);
    setDraft(defaultSettings(sport));
    showToast({
      title: 'Settings Reset',
      description: 'All settings have been restored to defaults.',
    });
  };

  const part: SettingsPartProps = {
    sport,
    draft,
    onChange: (change) => setDraft({ ...draft, ...change }),
  };

  return (
    <Card as="section">
      <CardHeader
        title={`${label} Prediction Settings`}
        description="Kept in this browser. They apply to the next prediction you ask for."
      />
      <CardBody className="flex flex-col gap-5">
        <Tabs defaultValue="model">
          <TabsList label={`${label} settings`} look="segment">
            <TabsTrigger value="model">AI Model</TabsTrigger>
            <TabsTrigger value="instructions">Instructions</TabsTrigger>
            <TabsTrigger value="search">Search Config</TabsTrigger>
            <TabsTrigger value="advanced">Advanced</TabsTrigger>
          </TabsList>
          <TabsContent value="model" className="mt-5">
            <ModelSettings {...part} />
          </TabsContent>
          <TabsContent value="instructions" className="mt-5">
            <InstructionSettings {...part} />
          </TabsContent>
          <TabsContent value="search" className="mt-5">
            <SearchSettings {...part} />
          </TabsContent>
          <TabsContent value="advanced" className="mt-5">
            <AdvancedSettings {...part} />
          </TabsContent>
        </Tabs>
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
          <Button onClick={save}>Save All Settings</Button>
          <Button variant="secondary" onClick={reset}>
            Reset to Defaults
          </Button>
          <span role="status" className="text-sm text-muted">
            {isChanged ? 'Not saved yet' : ''}
          </span>
        </div>
      </CardBody>
    </Card>
  );
}
