import type { TennisDescription } from './description.ts';
import { readStretches } from './stretches.ts';

/** Places, surfaces and order after the real tour; nothing else of it is real. */
const calendar = `
500 | hard | Brisbane International | Brisbane, Australia
250 | hard | Auckland Classic | Auckland, New Zealand
500 | hard | Adelaide International | Adelaide, Australia
250 | hard | Hobart International | Hobart, Australia
250 | hard | Shenzhen Open | Shenzhen, China

* major | hard | Australian Open | Melbourne, Australia
500 | indoor | Linz Open | Linz, Austria
250 | indoor | Transylvania Open | Cluj-Napoca, Romania
250 | hard | Thailand Open | Hua Hin, Thailand

* 1000 | hard | Dubai Championships | Dubai, United Arab Emirates | 64
500 | hard | Abu Dhabi Open | Abu Dhabi, United Arab Emirates
500 | hard | Mérida Open | Mérida, Mexico
250 | hard | Austin Open | Austin, USA

* 1000 | hard | Indian Wells Open | Indian Wells, USA
500 | hard | San Diego Open | San Diego, USA
500 | hard | Monterrey Open | Monterrey, Mexico
250 | indoor | Lyon Open | Lyon, France

* 1000 | hard | Miami Open | Miami, USA
500 | clay | Charleston Open | Charleston, USA
250 | clay | Copa Colsanitas | Bogotá, Colombia
250 | clay | Lugano Open | Lugano, Switzerland

500 | clay | Stuttgart Grand Prix | Stuttgart, Germany
250 | clay | Rouen Open | Rouen, France
250 | clay | Istanbul Cup | Istanbul, Turkey
250 | clay | Prague Open | Prague, Czechia
250 | clay | Hungarian Grand Prix | Budapest, Hungary

* 1000 | clay | Madrid Open | Madrid, Spain
250 | clay | Morocco Open | Rabat, Morocco
250 | clay | Nuremberg Cup | Nuremberg, Germany
250 | clay | Palermo Open | Palermo, Italy

* 1000 | clay | Italian Open | Rome, Italy
500 | clay | Strasbourg International | Strasbourg, France
250 | clay | Serbia Open | Belgrade, Serbia
250 | clay | Emilia-Romagna Open | Parma, Italy

* major | clay | Roland Garros | Paris, France
250 | grass | Nottingham Open | Nottingham, Great Britain
250 | grass | Rosmalen Championships | Rosmalen, Netherlands
250 | grass | Birmingham Classic | Birmingham, Great Britain

500 | grass | Queen's Club Championships | London, Great Britain
500 | grass | Berlin Open | Berlin, Germany
250 | grass | Eastbourne International | Eastbourne, Great Britain
500 | grass | Bad Homburg Open | Bad Homburg, Germany
250 | grass | Mallorca Open | Mallorca, Spain

* major | grass | Wimbledon | London, Great Britain
250 | clay | Swedish Open | Båstad, Sweden
250 | clay | Iași Open | Iași, Romania
250 | clay | Hamburg Open | Hamburg, Germany

* 1000 | hard | Canadian Open | Montreal, Canada
500 | hard | Washington Open | Washington, USA
500 | hard | Silicon Valley Classic | San Jose, USA
250 | hard | Poland Open | Warsaw, Poland

* 1000 | hard | Cincinnati Open | Cincinnati, USA
250 | hard | Cleveland Open | Cleveland, USA
250 | hard | Connecticut Open | New Haven, USA
250 | hard | Granby Championships | Granby, Canada

* major | hard | US Open | New York, USA
500 | hard | Guadalajara Open | Guadalajara, Mexico
250 | hard | Jasmin Open | Monastir, Tunisia
250 | hard | Slovenia Open | Portorož, Slovenia

* 1000 | hard | China Open | Beijing, China
500 | hard | Korea Open | Seoul, South Korea
250 | hard | Guangzhou Open | Guangzhou, China
500 | hard | Ningbo Open | Ningbo, China

* 1000 | hard | Wuhan Open | Wuhan, China | 64
250 | hard | Japan Open | Osaka, Japan
500 | hard | Pan Pacific Open | Tokyo, Japan
250 | hard | Hong Kong Open | Hong Kong, China
`;

export const wtaTour: TennisDescription = {
  id: 'wta',
  singles: { draw: 'womens-singles', code: 'ws' },
  doubles: { draw: 'womens-doubles', code: 'wd' },
  firstNames: 'women',
  servePoints: { hard: 0.56, indoor: 0.564, clay: 0.551, grass: 0.58 },
  doublesServeEdge: 0.02,
  strength: {
    qualitySd: 0.075,
    qualitySkew: 0.16,
    seasonCorrelation: 0.88,
    surfaceSd: 0.014,
    serveStyleSd: 0.014,
    formSd: 0.085,
    rankingErrorSd: 0.02,
  },
  pace: { meanPointMs: 40_000, pointSdMs: 2_400 },
  retirementShare: { bestOf3: 0.0292, bestOf5: 0.0292 },
  walkoverShare: 0.012,
  overround: { bestOf3: 1.056, bestOf5: 1.056 },
  networks: ['Tennis Channel', 'ESPN+', 'ESPN2'],
  stretches: readStretches(calendar),
};
