import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tennisSurfaces } from './tennis-surface.ts';
import { findSurface } from './find-surface.ts';

describe('tennis tournament surface', () => {
  it.each([
    ['Australian Open', 'Melbourne, Australia', 'hard'],
    ['Roland Garros', 'Paris, France', 'clay'],
    ['Wimbledon', 'London, England', 'grass'],
    ['US Open', 'New York, USA', 'hard'],
    ['Rolex Paris Masters', 'Paris, France', 'indoor'],
    ['Internazionali BNL d’Italia', 'Rome, Italy', 'clay'],
    ['Nitto ATP Finals', 'Turin, Italy', 'indoor'],
    ['Båstad Open of Anybody', undefined, 'clay'],
    ['LIBEMA OPEN', '’s-Hertogenbosch, Netherlands', 'grass'],
    ['A Sponsor Nobody Knows', 'Kitzbühel, Austria', 'clay'],
    ['Newport Beach Challenger', undefined, 'hard'],
    ['Infosys Hall of Fame Open', 'Newport, RI', 'grass'],
    ['Dallas Open', 'Frisco, TX', 'indoor'],
  ])('%s (%s) is %s', (name, location, surface) => {
    expect(findSurface(name, location)).toBe(surface);
  });

  it('tells the two tours’ tournaments in one city apart by name', () => {
    expect(findSurface('Porsche Tennis Grand Prix', 'Stuttgart, Germany')).toBe('clay');
    expect(findSurface('BOSS Open', 'Stuttgart, Germany')).toBe('grass');
    expect(findSurface('Somebody’s Cup', 'Stuttgart, Germany')).toBeUndefined();
  });

  it('uses the location for an event that moves', () => {
    expect(findSurface('Olympic Games', 'Paris, France')).toBe('clay');
    expect(findSurface('Olympic Games', 'Tokyo, Japan')).toBe('hard');
    expect(findSurface('WTA Finals Riyadh')).toBe('indoor');
    expect(findSurface('WTA Finals', 'Cancun, Mexico')).toBe('hard');
  });

  it('makes no guess for home team ties, unknown events or moved events', () => {
    expect(findSurface('Davis Cup Qualifiers', 'Madrid, Spain')).toBeUndefined();
    expect(findSurface('Davis Cup Finals', 'Bologna, Italy')).toBe('indoor');
    expect(findSurface('Northport Open', 'Northport, USA')).toBeUndefined();
    expect(findSurface('BNP Paribas Warsaw Open', 'Warsaw, Poland')).toBeUndefined();
    expect(findSurface('')).toBeUndefined();
  });

  it('matches a city as a whole word only', () => {
    expect(findSurface('Romeo Cup', 'Romeoville, USA')).toBeUndefined();
    expect(findSurface('Halleluja Cup')).toBeUndefined();
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.option(fc.string()), (name, location) => {
        const surface = findSurface(name, location ?? undefined);
        expect(surface === undefined || tennisSurfaces.includes(surface)).toBe(true);
      }),
    );
  });
});

const historyFile = fileURLToPath(
  new URL('../../../shared/data/history/tennis.csv', import.meta.url),
);
const hasHistory = existsSync(historyFile);
if (!hasHistory)
  process.stderr.write('tennis history: not beside this checkout, so not compared\n');

describe.skipIf(!hasHistory)('surface table against recorded seasons since 2022', () => {
  it('agrees on nearly all matches at known tournaments', () => {
    let count = 0;
    let agreed = 0;
    for (const line of readFileSync(historyFile, 'utf8').split('\n').slice(1)) {
      const [date = '', , , , name = '', , surface = '', indoor = ''] = line.split(',');
      const ours = date >= '2022' ? findSurface(name) : undefined;
      if (ours === undefined) continue;
      count += 1;
      if (possibleSurfaces(surface, indoor).includes(ours)) agreed += 1;
    }

    expect(count).toBeGreaterThan(8000);
    expect(agreed / count).toBeGreaterThan(0.99);
  });
});

/** The women's data does not say whether a hard court is indoors. */
function possibleSurfaces(surface: string, indoor: string): string[] {
  if (surface === 'Carpet') return ['indoor'];
  if (surface !== 'Hard') return [surface.toLowerCase()];
  if (indoor === 'I') return ['indoor'];
  return indoor === 'O' ? ['hard'] : ['hard', 'indoor'];
}
