import { Route, Routes } from 'react-router';
import { dailyLeagueIds } from '#domain/league.ts';
import { AdminOnly, MembersOnly } from './admission.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import {
  AdminPage,
  AnalysisPage,
  DailyLeaguePage,
  FootballPage,
  GolfPage,
  HomePage,
  LoginPage,
  TennisPage,
} from './pages.tsx';
import { BareScreen, Shell } from './shell.tsx';

/** The addresses are those of contract/pages.ts; any other is a 404, from the server too. */
export function Router() {
  return (
    <Routes>
      <Route element={<BareScreen />}>
        <Route path="/login" element={<LoginPage />} />
      </Route>

      <Route element={<MembersOnly />}>
        <Route element={<Shell />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/sports" element={<HomePage />} />
        </Route>
        <Route element={<Shell hasBack sport="nfl" />}>
          <Route path="/nfl" element={<FootballPage />} />
        </Route>
        <Route element={<Shell hasBack sport="golf" />}>
          <Route path="/golf" element={<GolfPage />} />
        </Route>
        <Route element={<Shell hasBack sport="tennis" />}>
          <Route path="/tennis" element={<TennisPage />} />
        </Route>
        {dailyLeagueIds.map((league) => (
          <Route key={league} element={<Shell hasBack sport={league} />}>
            <Route path={`/${league}`} element={<DailyLeaguePage league={league} />} />
          </Route>
        ))}
        <Route element={<Shell hasBack />}>
          <Route path="/predictions/:id" element={<AnalysisPage />} />
        </Route>
      </Route>

      <Route element={<AdminOnly />}>
        <Route element={<Shell hasBack />}>
          <Route path="/admin" element={<AdminPage />} />
        </Route>
      </Route>

      <Route element={<Shell hasBack />}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
