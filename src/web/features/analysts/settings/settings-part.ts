import type { SportId } from '#domain/league.ts';
import type { SportSettings } from './sport-settings.ts';

/** What each part of the settings form works on: a draft that is stored when it is saved. */
export interface SettingsPartProps {
  sport: SportId;
  draft: SportSettings;
  onChange: (change: Partial<SportSettings>) => void;
}
