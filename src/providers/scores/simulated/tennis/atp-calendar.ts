import { event } from './event.ts';
import type { TennisStretch } from './description.ts';

/** Places, surfaces and order after the real tour; nothing else of it is real. */
export const atpStretches: readonly TennisStretch[] = [
  {
    others: [
      event('250', 'hard', 'Brisbane International', 'Brisbane, Australia'),
      event('250', 'hard', 'Hong Kong Open', 'Hong Kong, China'),
      event('250', 'hard', 'Adelaide International', 'Adelaide, Australia'),
      event('250', 'hard', 'Auckland Classic', 'Auckland, New Zealand'),
      event('250', 'hard', 'Maharashtra Open', 'Pune, India'),
    ],
  },
  {
    main: event('major', 'hard', 'Australian Open', 'Melbourne, Australia'),
    others: [
      event('250', 'indoor', 'Open Occitanie', 'Montpellier, France'),
      event('250', 'clay', 'Córdoba Open', 'Córdoba, Argentina'),
      event('500', 'indoor', 'Dallas Open', 'Dallas, USA'),
    ],
  },
  {
    others: [
      event('500', 'indoor', 'Rotterdam Open', 'Rotterdam, Netherlands'),
      event('250', 'clay', 'Argentina Open', 'Buenos Aires, Argentina'),
      event('500', 'hard', 'Qatar Open', 'Doha, Qatar'),
      event('500', 'clay', 'Rio Open', 'Rio de Janeiro, Brazil'),
      event('250', 'hard', 'Delray Beach Open', 'Delray Beach, USA'),
    ],
  },
  {
    main: event('1000', 'hard', 'Indian Wells Open', 'Indian Wells, USA', 96),
    others: [
      event('500', 'hard', 'Dubai Championships', 'Dubai, United Arab Emirates'),
      event('500', 'hard', 'Mexican Open', 'Acapulco, Mexico'),
      event('250', 'clay', 'Chile Open', 'Santiago, Chile'),
    ],
  },
  {
    main: event('1000', 'hard', 'Miami Open', 'Miami, USA', 96),
    others: [
      event('250', 'clay', 'U.S. Clay Court Championships', 'Houston, USA'),
      event('250', 'clay', 'Grand Prix Hassan II', 'Marrakech, Morocco'),
      event('250', 'clay', 'Estoril Open', 'Estoril, Portugal'),
    ],
  },
  {
    main: event('1000', 'clay', 'Monte-Carlo Masters', 'Monte Carlo, Monaco', 64),
    others: [
      event('500', 'clay', 'Barcelona Open', 'Barcelona, Spain'),
      event('500', 'clay', 'Bavarian Championships', 'Munich, Germany'),
      event('250', 'clay', 'Romanian Open', 'Bucharest, Romania'),
    ],
  },
  {
    main: event('1000', 'clay', 'Madrid Open', 'Madrid, Spain', 96),
    others: [
      event('250', 'clay', 'Srpska Open', 'Banja Luka, Bosnia and Herzegovina'),
      event('250', 'clay', 'Serbia Open', 'Belgrade, Serbia'),
      event('250', 'clay', 'Sardegna Open', 'Cagliari, Italy'),
    ],
  },
  {
    main: event('1000', 'clay', 'Italian Open', 'Rome, Italy', 96),
    others: [
      event('250', 'clay', 'Geneva Open', 'Geneva, Switzerland'),
      event('250', 'clay', 'Lyon Open', 'Lyon, France'),
      event('250', 'clay', 'Emilia-Romagna Open', 'Parma, Italy'),
    ],
  },
  {
    main: event('major', 'clay', 'Roland Garros', 'Paris, France'),
    others: [
      event('250', 'grass', 'Stuttgart Open', 'Stuttgart, Germany'),
      event('250', 'grass', 'Rosmalen Championships', 'Rosmalen, Netherlands'),
      event('250', 'grass', 'Nottingham Open', 'Nottingham, Great Britain'),
    ],
  },
  {
    others: [
      event('500', 'grass', 'Halle Open', 'Halle, Germany'),
      event('500', 'grass', "Queen's Club Championships", 'London, Great Britain'),
      event('250', 'grass', 'Eastbourne International', 'Eastbourne, Great Britain'),
      event('250', 'grass', 'Mallorca Championships', 'Mallorca, Spain'),
      event('250', 'grass', 'Antalya Open', 'Antalya, Turkey'),
    ],
  },
  {
    main: event('major', 'grass', 'Wimbledon', 'London, Great Britain'),
    others: [
      event('250', 'grass', 'Hall of Fame Open', 'Newport, USA'),
      event('250', 'clay', 'Swedish Open', 'Båstad, Sweden'),
      event('250', 'clay', 'Swiss Open', 'Gstaad, Switzerland'),
    ],
  },
  {
    main: event('1000', 'hard', 'Canadian Open', 'Toronto, Canada', 96),
    others: [
      event('500', 'clay', 'Hamburg Open', 'Hamburg, Germany'),
      event('250', 'clay', 'Croatia Open', 'Umag, Croatia'),
      event('250', 'clay', 'Austrian Open', 'Kitzbühel, Austria'),
    ],
  },
  {
    main: event('1000', 'hard', 'Cincinnati Open', 'Cincinnati, USA', 96),
    others: [
      event('500', 'hard', 'Washington Open', 'Washington, USA'),
      event('250', 'hard', 'Los Cabos Open', 'Los Cabos, Mexico'),
      event('250', 'hard', 'Atlanta Open', 'Atlanta, USA'),
    ],
  },
  {
    main: event('major', 'hard', 'US Open', 'New York, USA'),
    others: [
      event('250', 'hard', 'Winston-Salem Open', 'Winston-Salem, USA'),
      event('250', 'hard', 'Chengdu Open', 'Chengdu, China'),
      event('250', 'hard', 'Hangzhou Open', 'Hangzhou, China'),
    ],
  },
  {
    main: event('1000', 'hard', 'Shanghai Masters', 'Shanghai, China', 96),
    others: [
      event('500', 'hard', 'China Open', 'Beijing, China'),
      event('500', 'hard', 'Japan Open', 'Tokyo, Japan'),
      event('250', 'indoor', 'Almaty Open', 'Almaty, Kazakhstan'),
    ],
  },
  {
    main: event('1000', 'indoor', 'Paris Masters', 'Paris, France', 64),
    others: [
      event('500', 'indoor', 'Vienna Open', 'Vienna, Austria'),
      event('500', 'indoor', 'Swiss Indoors', 'Basel, Switzerland'),
      event('250', 'indoor', 'Stockholm Open', 'Stockholm, Sweden'),
    ],
  },
];
