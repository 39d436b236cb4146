import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Star, X } from 'lucide-react';
import { preferenceEndpoints } from '#contract/accounts/preferences-endpoints.ts';
import { formatOdds, oddsFormats } from '#domain/betting/odds.ts';
import { readUnitSize } from '#domain/betting/unit-size.ts';
import { capitalize } from '#web/lib/figures.ts';
import { read } from '#web/lib/api.ts';
import {
  showPreferences,
  useChangePreferences,
  usePreferences,
} from '#web/lib/preferences/preferences.ts';
import { densities, themes, useDensity, useTheme } from '#web/lib/preferences/theme.ts';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { getLeague } from '#domain/league.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { Select } from '#web/ui/select.tsx';
import { groupTimeZones } from './time-zones.ts';

export function PreferencesPage() {
  useNewestPreferences();

  return (
    <Page title="Preferences" description="Changes are saved automatically." className="max-w-3xl!">
      <div className="flex flex-col gap-4 md:gap-6">
        <Figures />
        <Betting />
        <Spoilers />
        <Looks />
        <Panel
          title="Favorites"
          description="Saved to your account. Favorites come first in Today and on boards; you can show only them."
        >
          <FavoriteList />
        </Panel>
      </div>
    </Page>
  );
}

/** Refetches preferences, in case another browser changed them. */
function useNewestPreferences(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...read(preferenceEndpoints.get),
    refetchOnMount: 'always',
    gcTime: 0,
  });

  useEffect(() => {
    if (data !== undefined) showPreferences(client, data);
  }, [client, data]);
}

const oddsTitles = {
  american: 'American',
  decimal: 'Decimal',
  implied: 'Implied probability',
} as const;

function Figures() {
  const { oddsFormat } = usePreferences();
  const change = useChangePreferences();

  return (
    <Panel
      title="Odds and times"
      description="Saved to your account."
      bodyClassName="flex flex-col gap-6"
    >
      <RadioCards
        legend="Odds format"
        value={oddsFormat}
        onValueChange={(next) => change({ set: { oddsFormat: next } })}
        columns={3}
        cards={oddsFormats.map((value) => ({
          value,
          title: oddsTitles[value],
          description: [-110, 240].map((price) => formatOdds(price, value)).join(', '),
        }))}
      />
      <TimeZoneSelect />
    </Panel>
  );
}

function Betting() {
  const { unitSize } = usePreferences();
  const change = useChangePreferences();
  const [problem, setProblem] = useState<string>();

  return (
    <Panel title="Betting" description="Saved to your account.">
      <div className="max-w-60">
        <TextField
          key={unitSize}
          label="Unit size in dollars (optional)"
          inputMode="decimal"
          placeholder="25"
          hint="Shows bets in units and dollars."
          defaultValue={unitSize ?? ''}
          error={problem}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            const size = typed === '' ? null : readUnitSize(typed);
            setProblem(size === undefined ? 'Enter an amount from 0.01 to 10,000' : undefined);
            if (size !== undefined && size !== unitSize) change({ set: { unitSize: size } });
          }}
        />
      </div>
    </Panel>
  );
}

function Spoilers() {
  const { isSpoilerFree } = usePreferences();
  const change = useChangePreferences();

  return (
    <Panel title="Spoilers" description="Saved to your account.">
      <Switch
        label="Spoiler-free"
        hint="Hides scores, results, records and live probabilities until you reveal each game."
        isOn={isSpoilerFree}
        onChange={(next) => change({ set: { isSpoilerFree: next } })}
      />
    </Panel>
  );
}

const densityTexts = {
  comfortable: { title: 'Comfortable', description: 'More space' },
  compact: { title: 'Compact', description: 'More games per screen' },
} as const;

function Looks() {
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();

  return (
    <Panel
      title="Appearance"
      description="Saved in this browser only."
      bodyClassName="flex flex-col gap-6"
    >
      <RadioCards
        legend="Theme"
        value={theme}
        onValueChange={setTheme}
        columns={3}
        cards={themes.map((value) => ({ value, title: capitalize(value) }))}
      />
      <RadioCards
        legend="Density"
        value={density}
        onValueChange={setDensity}
        columns={2}
        cards={densities.map((value) => ({ value, ...densityTexts[value] }))}
      />
    </Panel>
  );
}

function FavoriteList() {
  const { favorites } = usePreferences();
  const change = useChangePreferences();

  if (favorites.length === 0) {
    return (
      <EmptyState
        icon={<Star />}
        title="No favorites yet"
        description="Click the star next to a team or player on a card, leaderboard or player page."
      />
    );
  }

  return (
    <ul className="-my-2 divide-y divide-line" aria-label="Favorites">
      {favorites.map((favorite) => (
        <li key={`${favorite.league} ${favorite.id}`} className="flex items-center gap-3 py-1">
          <span className="w-12 shrink-0 text-xs font-semibold text-muted">
            {getLeague(favorite.league).label}
          </span>
          <span className="min-w-0 flex-1 truncate font-medium">{favorite.name}</span>
          <IconButton
            label={`Unfollow ${favorite.name}`}
            onClick={() => change({ unfollow: favorite })}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Option for the browser's time zone, which is not a valid name of one. */
const ofBrowser = 'browser';

function TimeZoneSelect() {
  const { timeZone } = usePreferences();
  const change = useChangePreferences();
  const now = useNow(10_000);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <Select
      label="Time zone"
      hint={`Now ${formatMoment(now, 'dayAndTime')}. Start times are also shown in Eastern time.`}
      value={timeZone ?? ofBrowser}
      onValueChange={(next) => change({ set: { timeZone: next === ofBrowser ? null : next } })}
      options={[{ value: ofBrowser, label: `Browser: ${own.replaceAll('_', ' ')}` }]}
      groups={groupTimeZones(Intl.supportedValuesOf('timeZone'), timeZone)}
    />
  );
}
