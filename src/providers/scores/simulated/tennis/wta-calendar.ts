import { event } from './event.ts';
import type { TennisStretch } from './description.ts';

/** Places, surfaces and order after the real tour; nothing else of it is real. */
export const wtaStretches: readonly TennisStretch[] = [
  {
    others: [
      event('500', 'hard', 'Brisbane International', 'Brisbane, Australia'),
      event('250', 'hard', 'Auckland Classic', 'Auckland, New Zealand'),
      event('500', 'hard', 'Adelaide International', 'Adelaide, Australia'),
      event('250', 'hard', 'Hobart International', 'Hobart, Australia'),
      event('250', 'hard', 'Shenzhen Open', 'Shenzhen, China'),
    ],
  },
  {
    main: event('major', 'hard', 'Australian Open', 'Melbourne, Australia'),
    others: [
      event('500', 'indoor', 'Linz Open', 'Linz, Austria'),
      event('250', 'indoor', 'Transylvania Open', 'Cluj-Napoca, Romania'),
      event('250', 'hard', 'Thailand Open', 'Hua Hin, Thailand'),
    ],
  },
  {
    main: event('1000', 'hard', 'Dubai Championships', 'Dubai, United Arab Emirates', 64),
    others: [
      event('500', 'hard', 'Abu Dhabi Open', 'Abu Dhabi, United Arab Emirates'),
      event('500', 'hard', 'Mérida Open', 'Mérida, Mexico'),
      event('250', 'hard', 'Austin Open', 'Austin, USA'),
    ],
  },
  {
    main: event('1000', 'hard', 'Indian Wells Open', 'Indian Wells, USA', 96),
    others: [
      event('500', 'hard', 'San Diego Open', 'San Diego, USA'),
      event('500', 'hard', 'Monterrey Open', 'Monterrey, Mexico'),
      event('250', 'indoor', 'Lyon Open', 'Lyon, France'),
    ],
  },
  {
    main: event('1000', 'hard', 'Miami Open', 'Miami, USA', 96),
    others: [
      event('500', 'clay', 'Charleston Open', 'Charleston, USA'),
      event('250', 'clay', 'Copa Colsanitas', 'Bogotá, Colombia'),
      event('250', 'clay', 'Lugano Open', 'Lugano, Switzerland'),
    ],
  },
  {
    others: [
      event('500', 'clay', 'Stuttgart Grand Prix', 'Stuttgart, Germany'),
      event('250', 'clay', 'Rouen Open', 'Rouen, France'),
      event('250', 'clay', 'Istanbul Cup', 'Istanbul, Turkey'),
      event('250', 'clay', 'Prague Open', 'Prague, Czechia'),
      event('250', 'clay', 'Hungarian Grand Prix', 'Budapest, Hungary'),
    ],
  },
  {
    main: event('1000', 'clay', 'Madrid Open', 'Madrid, Spain', 96),
    others: [
      event('250', 'clay', 'Morocco Open', 'Rabat, Morocco'),
      event('250', 'clay', 'Nuremberg Cup', 'Nuremberg, Germany'),
      event('250', 'clay', 'Palermo Open', 'Palermo, Italy'),
    ],
  },
  {
    main: event('1000', 'clay', 'Italian Open', 'Rome, Italy', 96),
    others: [
      event('500', 'clay', 'Strasbourg International', 'Strasbourg, France'),
      event('250', 'clay', 'Serbia Open', 'Belgrade, Serbia'),
      event('250', 'clay', 'Emilia-Romagna Open', 'Parma, Italy'),
    ],
  },
  {
    main: event('major', 'clay', 'Roland Garros', 'Paris, France'),
    others: [
      event('250', 'grass', 'Nottingham Open', 'Nottingham, Great Britain'),
      event('250', 'grass', 'Rosmalen Championships', 'Rosmalen, Netherlands'),
      event('250', 'grass', 'Birmingham Classic', 'Birmingham, Great Britain'),
    ],
  },
  {
    others: [
      event('500', 'grass', "Queen's Club Championships", 'London, Great Britain'),
      event('500', 'grass', 'Berlin Open', 'Berlin, Germany'),
      event('250', 'grass', 'Eastbourne International', 'Eastbourne, Great Britain'),
      event('500', 'grass', 'Bad Homburg Open', 'Bad Homburg, Germany'),
      event('250', 'grass', 'Mallorca Open', 'Mallorca, Spain'),
    ],
  },
  {
    main: event('major', 'grass', 'Wimbledon', 'London, Great Britain'),
    others: [
      event('250', 'clay', 'Swedish Open', 'Båstad, Sweden'),
      event('250', 'clay', 'Iași Open', 'Iași, Romania'),
      event('250', 'clay', 'Hamburg Open', 'Hamburg, Germany'),
    ],
  },
  {
    main: event('1000', 'hard', 'Canadian Open', 'Montreal, Canada', 96),
    others: [
      event('500', 'hard', 'Washington Open', 'Washington, USA'),
      event('500', 'hard', 'Silicon Valley Classic', 'San Jose, USA'),
      event('250', 'hard', 'Poland Open', 'Warsaw, Poland'),
    ],
  },
  {
    main: event('1000', 'hard', 'Cincinnati Open', 'Cincinnati, USA', 96),
    others: [
      event('250', 'hard', 'Cleveland Open', 'Cleveland, USA'),
      event('250', 'hard', 'Connecticut Open', 'New Haven, USA'),
      event('250', 'hard', 'Granby Championships', 'Granby, Canada'),
    ],
  },
  {
    main: event('major', 'hard', 'US Open', 'New York, USA'),
    others: [
      event('500', 'hard', 'Guadalajara Open', 'Guadalajara, Mexico'),
      event('250', 'hard', 'Jasmin Open', 'Monastir, Tunisia'),
      event('250', 'hard', 'Slovenia Open', 'Portorož, Slovenia'),
    ],
  },
  {
    main: event('1000', 'hard', 'China Open', 'Beijing, China', 96),
    others: [
      event('500', 'hard', 'Korea Open', 'Seoul, South Korea'),
      event('250', 'hard', 'Guangzhou Open', 'Guangzhou, China'),
      event('500', 'hard', 'Ningbo Open', 'Ningbo, China'),
    ],
  },
  {
    main: event('1000', 'hard', 'Wuhan Open', 'Wuhan, China', 64),
    others: [
      event('250', 'hard', 'Japan Open', 'Osaka, Japan'),
      event('500', 'hard', 'Pan Pacific Open', 'Tokyo, Japan'),
      event('250', 'hard', 'Hong Kong Open', 'Hong Kong, China'),
    ],
  },
];
