import type { SportId } from '#domain/league.ts';
import type { SportSettings } from './sport-settings.ts';

/** Draft edited by each part of the form and stored on save. */
export interface SettingsPartProps {
  sport: SportId;
  draft: SportSettings;
  onChange: (change: Partial<SportSettings>) => void;
}
