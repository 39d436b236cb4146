import type { TennisDescription } from './description.ts';
import { readStretches } from './stretches.ts';

/** Places, surfaces and order after the real tour; nothing else of it is real. */
const calendar = `
250 | hard | Brisbane International | Brisbane, Australia
250 | hard | Hong Kong Open | Hong Kong, China
250 | hard | Adelaide International | Adelaide, Australia
250 | hard | Auckland Classic | Auckland, New Zealand
250 | hard | Maharashtra Open | Pune, India

* major | hard | Australian Open | Melbourne, Australia
250 | indoor | Open Occitanie | Montpellier, France
250 | clay | Córdoba Open | Córdoba, Argentina
500 | indoor | Dallas Open | Dallas, USA

500 | indoor | Rotterdam Open | Rotterdam, Netherlands
250 | clay | Argentina Open | Buenos Aires, Argentina
500 | hard | Qatar Open | Doha, Qatar
500 | clay | Rio Open | Rio de Janeiro, Brazil
250 | hard | Delray Beach Open | Delray Beach, USA

* 1000 | hard | Indian Wells Open | Indian Wells, USA
500 | hard | Dubai Championships | Dubai, United Arab Emirates
500 | hard | Mexican Open | Acapulco, Mexico
250 | clay | Chile Open | Santiago, Chile

* 1000 | hard | Miami Open | Miami, USA
250 | clay | U.S. Clay Court Championships | Houston, USA
250 | clay | Grand Prix Hassan II | Marrakech, Morocco
250 | clay | Estoril Open | Estoril, Portugal

* 1000 | clay | Monte-Carlo Masters | Monte Carlo, Monaco | 64
500 | clay | Barcelona Open | Barcelona, Spain
500 | clay | Bavarian Championships | Munich, Germany
250 | clay | Romanian Open | Bucharest, Romania

* 1000 | clay | Madrid Open | Madrid, Spain
250 | clay | Srpska Open | Banja Luka, Bosnia and Herzegovina
250 | clay | Serbia Open | Belgrade, Serbia
250 | clay | Sardegna Open | Cagliari, Italy

* 1000 | clay | Italian Open | Rome, Italy
250 | clay | Geneva Open | Geneva, Switzerland
250 | clay | Lyon Open | Lyon, France
250 | clay | Emilia-Romagna Open | Parma, Italy

* major | clay | Roland Garros | Paris, France
250 | grass | Stuttgart Open | Stuttgart, Germany
250 | grass | Rosmalen Championships | Rosmalen, Netherlands
250 | grass | Nottingham Open | Nottingham, Great Britain

500 | grass | Halle Open | Halle, Germany
500 | grass | Queen's Club Championships | London, Great Britain
250 | grass | Eastbourne International | Eastbourne, Great Britain
250 | grass | Mallorca Championships | Mallorca, Spain
250 | grass | Antalya Open | Antalya, Turkey

* major | grass | Wimbledon | London, Great Britain
250 | grass | Hall of Fame Open | Newport, USA
250 | clay | Swedish Open | Båstad, Sweden
250 | clay | Swiss Open | Gstaad, Switzerland

* 1000 | hard | Canadian Open | Toronto, Canada
500 | clay | Hamburg Open | Hamburg, Germany
250 | clay | Croatia Open | Umag, Croatia
250 | clay | Austrian Open | Kitzbühel, Austria

* 1000 | hard | Cincinnati Open | Cincinnati, USA
500 | hard | Washington Open | Washington, USA
250 | hard | Los Cabos Open | Los Cabos, Mexico
250 | hard | Atlanta Open | Atlanta, USA

* major | hard | US Open | New York, USA
250 | hard | Winston-Salem Open | Winston-Salem, USA
250 | hard | Chengdu Open | Chengdu, China
250 | hard | Hangzhou Open | Hangzhou, China

* 1000 | hard | Shanghai Masters | Shanghai, China
500 | hard | China Open | Beijing, China
500 | hard | Japan Open | Tokyo, Japan
250 | indoor | Almaty Open | Almaty, Kazakhstan

* 1000 | indoor | Paris Masters | Paris, France | 64
500 | indoor | Vienna Open | Vienna, Austria
500 | indoor | Swiss Indoors | Basel, Switzerland
250 | indoor | Stockholm Open | Stockholm, Sweden
`;

export const atpTour: TennisDescription = {
  id: 'atp',
  singles: { draw: 'mens-singles', code: 'ms' },
  doubles: { draw: 'mens-doubles', code: 'md' },
  firstNames: 'men',
  servePoints: { hard: 0.641, indoor: 0.65, clay: 0.62, grass: 0.664 },
  doublesServeEdge: 0.02,
  strength: {
    qualitySd: 0.083,
    qualitySkew: 0.16,
    seasonCorrelation: 0.88,
    surfaceSd: 0.014,
    serveStyleSd: 0.014,
    formSd: 0.079,
    rankingErrorSd: 0.02,
  },
  pace: { meanPointMs: 39_000, pointSdMs: 2_400 },
  retirementShare: { bestOf3: 0.0254, bestOf5: 0.0356 },
  walkoverShare: 0.012,
  overround: { bestOf3: 1.0565, bestOf5: 1.0514 },
  networks: ['Tennis Channel', 'ESPN+', 'ESPN2'],
  stretches: readStretches(calendar),
};
