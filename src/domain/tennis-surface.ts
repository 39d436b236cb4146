/** Hard courts count as two: outdoors, and under a roof (where carpet belongs, too). */
export const tennisSurfaces = ['hard', 'indoor', 'clay', 'grass'] as const;
export type TennisSurface = (typeof tennisSurfaces)[number];

/**
 * Events that are told by their own name, sponsors' and former names since 2022 included; `a + b`
 * asks for both. Clay under a roof is clay.
 */
const surfacesOfEvents: Record<TennisSurface | 'unsettled', string> = {
  hard: `
    australian open, us open, u s open, bnp paribas open, indian wells, miami open, cincinnati open,
    western southern open, national bank open, rogers cup, canadian open, omnium banque nationale,
    china open, shanghai masters, united cup, atp cup, olympic + tokyo, olympic + los angeles,
    olympic + rio, wta finals + cancun, wta finals + guadalajara, akron wta finals,
    citi open, dc open, silicon valley classic, tennis in the land, atx open, merida open,
    abierto mexicano, abierto gnp, abierto monterrey, abierto zapopan, tata open, asb classic,
    kinoshita group, japan open, toray pan pacific, pan pacific open, korea open, hana bank,
    jiangxi open, wuhan open, dongfeng voyah, ningbo open, qatar exxonmobil, qatar totalenergies,
    qatar open, dubai duty free, mubadala abu dhabi, jasmin open, thailand open, sp open,
    livesport prague, melbourne summer set, melbourne 500, gippsland trophy,
    yarra valley classic, phillip island trophy, grampians trophy, great ocean road open,
    murray river open, canada masters, sydney tennis classic, sydney international, zavarovalnica sava,
    rafa nadal open, mifel tennis open, abierto de tenis mifel, credit agricole hong kong,
    prudential hong kong, odlum brown, golden gate open, winston salem open, truist atlanta
  `,
  indoor: `
    rolex paris masters, paris masters, bnp paribas masters, atp finals, tour finals, nitto atp,
    next gen, nextgen,
    laver cup, davis cup finals, davis cup final 8, billie jean king cup finals,
    bjk cup finals, wta finals + riyadh, wta finals + fort worth, wta finals + shenzhen,
    wta finals + singapore, pif wta finals, abn amro, open 13, open sud de france, open occitanie,
    swiss indoors, erste bank, european open + antwerp, european open + brussels, stockholm open,
    nordic open, moselle open, sofia open, gijon open, firenze open, watergen open, astana open,
    almaty open, belgrade open, hellenic championship, kremlin cup, st petersburg, dallas open,
    upper austria ladies, transylvania open, agel open, ostrava open, tallinn open,
    open 6eme sens, open 6e sens, engie open andorra, open bls, slovak open, play in challenger,
    open quimper, open de rennes, open de roanne, open d orleans, open brest, brest open,
    open de vendee, co meta roanne, bauer watertechnology, wolffkran open, koblenz open,
    oeiras indoors, cleveland open, columbus challenger, dow tennis classic, bergamo,
    ortisei, hpp open
  `,
  clay: `
    roland garros, french open, monte carlo, mutua madrid, madrid open, internazionali bnl,
    italian open, rome masters, porsche, olympic + paris, barcelona open, conde de godo, godo,
    hamburg european open, hamburg open, hamburg ladies, ladies hamburg, argentina open,
    rio open, cordoba open, chile open, brasil open, us men s clay, u s men s clay,
    men s clay court, clay court championship, grand prix hassan, estoril open, serbia open,
    srpska open, bmw open, tiriac open, geneva open, open parc, swiss open gstaad, swiss open,
    ladies open lausanne, nordea open, swedish open, generali open, austrian open, croatia open,
    charleston open, credit one, volvo car open, copa colsanitas, copa lla, championship istanbul,
    lalla meryem, internationaux de strasbourg, capfinances, rouen, open de rouen,
    ladies open palermo, palermo ladies, hungarian grand prix, budapest grand prix, iasi open,
    emilia romagna open, poland open, sardegna open, andalucia open, piemonte open,
    catalonia open, trophee clarins,
    makarska open, antalya challenger, liqui moly open, grand est open, bratislava open,
    ostra group, unicredit czech open, montevideo open, copa faulcombridge
  `,
  grass: `
    wimbledon, championships wimbledon, all england, queen s club, queens club, cinch championships,
    hsbc championships, fever tree championships, aegon championships, boss open, mercedes cup,
    mercedescup, libema, rosmalen, terra wortmann, gerry weber, noventi open, halle open,
    bett1open, bett1 open, ladies german open, german open berlin, grass court championships,
    rothesay classic, rothesay open, rothesay international, viking open, viking international,
    viking classic, nature valley, birmingham classic, eastbourne international, eastbourne open,
    nottingham open, bad homburg, mallorca championships, mallorca open, hall of fame open,
    veneto open, surbiton, ilkley
  `,
  // Played wherever the home side likes, or known to have moved between surfaces.
  unsettled: `
    davis cup, billie jean king cup, bjk cup, fed cup, olympic, wta finals, elite trophy,
    hopman cup, warsaw open, napoli cup, napoli tennis cup
  `,
};

/** Towns in which all that is played on the tours, as far as we know, is played on one surface. */
const surfacesOfPlaces: Record<TennisSurface, string> = {
  hard: `
    melbourne, brisbane, sydney, adelaide, hobart, canberra, perth, auckland, doha, dubai, abu dhabi,
    indian wells, miami, key biscayne, delray beach, acapulco, monterrey, guadalajara, zapopan,
    los cabos, cabo san lucas, cancun, puerto vallarta, toronto, montreal, cincinnati,
    new york, flushing, washington, atlanta, winston salem, san diego, san jose, stanford, chicago,
    austin, granby, new haven, lexington, winnipeg, vancouver, concord, tiburon, fairfield, cary,
    bloomfield hills, phoenix, newport beach, beijing, shanghai, chengdu, hangzhou, zhuhai,
    wuhan, guangzhou, zhengzhou, nanchang, jiujiang, ningbo, tianjin, shenzhen, zhangjiagang,
    hong kong, tokyo, osaka, hiroshima, yokkaichi, matsuyama, yokohama, seoul, busan, gwangju, pune,
    chennai, bengaluru, new delhi, mumbai, hua hin, nonthaburi, bangkok, phan thiet, monastir,
    portoroz, manama, noumea, burnie, hersonissos, tenerife, temuco, merida, tashkent, kuala lumpur
  `,
  indoor: `
    turin, riyadh, fort worth, jeddah, rotterdam, montpellier, marseille, basel, vienna, antwerp,
    brussels, stockholm, metz, sofia, gijon, tel aviv, almaty, nur sultan, moscow, dallas, frisco,
    linz, cluj napoca, tallinn, luxembourg, limoges, angers, quimper, koblenz, brest, orleans france, roanne,
    rennes, mouilleron le captif, saint brieuc, lille, cherbourg, ismaning, eckental, helsinki,
    bergamo, glasgow, loughborough, drummondville, calgary, champaign, knoxville, charlottesville,
    columbus, sioux falls, midland, andorra la vella, biel, louvain la neuve, athens, danderyd,
    courmayeur, cologne
  `,
  clay: `
    monte carlo, roquebrune, madrid, rome italy, barcelona, munich, houston, charleston, bogota,
    buenos aires, cordoba, rio de janeiro, santiago, quito, estoril, cascais, marrakech, rabat,
    casablanca, bucharest, banja luka, geneva, gstaad, bastad, kitzbuhel, umag, strasbourg, lausanne,
    palermo, budapest, iasi, parma, cagliari, marbella, nuremberg, nurnberg, gdynia, bol croatia,
    braunschweig, heilbronn, aix en provence, bordeaux, perugia, szczecin, poznan, prostejov, zagreb,
    split croatia, tulln, salzburg, mauthausen, iquique, concepcion, guayaquil, lima, asuncion, montevideo,
    punta del este, campinas, curitiba, porto alegre, piracicaba, santa cruz, rosario, tigre,
    vina del mar, antofagasta, coquimbo, ambato, cali colombia, pereira, savannah, tallahassee, sarasota,
    san luis potosi, mexico city, sassuolo, barletta, francavilla al mare, san benedetto del tronto,
    todi, verona, trieste, cordenons, como italy, genoa, vicenza, san marino, zug, blois, troyes, karlsruhe,
    ludenscheid, troisdorf, bonn, sibiu, skopje, kigali, tunis, murcia, girona, montreux, contrexeville,
    saint malo, la bisbal d emporda, reus, bari, makarska, valencia, seville, jurmala
  `,
  grass: `
    wimbledon, halle, hertogenbosch, eastbourne, birmingham, bad homburg, berlin, newport, gaiba,
    surbiton, ilkley, mallorca, santa ponca
  `,
};

interface Rule {
  /** All of them must stand in the text, as whole words. */
  phrases: string[];
  surface: TennisSurface | 'unsettled';
}

const eventRules = readRules(surfacesOfEvents);
const placeRules = readRules(surfacesOfPlaces);

/**
 * The surface of a tournament by its name (“Rolex Paris Masters”) and, where the name says nothing,
 * its place (“Bastad, Sweden”). Undefined for what is in no table of ours, or has changed.
 */
export function findSurface(tournamentName: string, location?: string): TennisSurface | undefined {
  const name = normalise(tournamentName);
  const place = normalise(location ?? '');
  const found =
    findByRules(eventRules, name + place) ??
    findByRules(placeRules, name) ??
    findByRules(placeRules, place);
  return found === 'unsettled' ? undefined : found;
}

/** The longest rule that fits is the most particular; two as long that differ cancel each other. */
function findByRules(rules: readonly Rule[], text: string): Rule['surface'] | undefined {
  const fitting = rules.filter(({ phrases }) => phrases.every((phrase) => text.includes(phrase)));
  const longest = Math.max(...fitting.map(lengthOf));
  const surfaces = new Set(
    fitting.filter((rule) => lengthOf(rule) === longest).map(({ surface }) => surface),
  );
  if (surfaces.size > 1) return 'unsettled';
  return [...surfaces][0];
}

function lengthOf({ phrases }: Rule): number {
  return phrases.reduce((sum, phrase) => sum + phrase.length, 0);
}

/** Small letters without accents, words between single spaces, a space at both ends. */
function normalise(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replaceAll(/[^a-z0-9]+/g, ' ').trim()} `;
}

function readRules(table: Readonly<Partial<Record<Rule['surface'], string>>>): Rule[] {
  return [...tennisSurfaces, 'unsettled' as const].flatMap((surface) =>
    (table[surface] ?? '').split(',').map((rule) => ({
      surface,
      phrases: rule.split('+').map(normalise),
    })),
  );
}
