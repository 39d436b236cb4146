import { readRows } from '../shared/rows.ts';

/** What kind of field a tournament has, and how hard it is played for. */
export type GolfTournamentKind =
  | 'major'
  /** Small field of the best, no cut. */
  | 'signature'
  | 'regular'
  /** In the real season beside a bigger tournament, so without the best. */
  | 'opposite'
  | 'pairs'
  /** Entered by the money list, no cut. */
  | 'money-list';

export interface ScheduledTournament {
  name: string;
  kind: GolfTournamentKind;
  course: string;
  location: string;
  par: number;
  yards: number;
  /** In US dollars. */
  purse: number;
  /** Golfers, or pairs. */
  fieldSize: number;
  /** Who plays on after the second round: the best so many and ties; undefined = everybody. */
  cutPlaces?: number;
}

/**
 * Names, courses and purses as they are publicly known of the seasons 2024–2026 (a tournament that
 * travels stands on one recent course). The autumn comes first, so that the thirty best end the season.
 * A line each: `kind | name | course | place | par | yards | purse in millions | field size |
 * places over the cut`.
 */
const table = `
regular | Procore Championship | Silverado Resort | Napa, CA | 72 | 7123 | 6 | 144 | 65
regular | Sanderson Farms Championship | The Country Club of Jackson | Jackson, MS | 72 | 7461 | 6 | 132 | 65
signature | Baycurrent Classic | Yokohama Country Club | Yokohama, Japan | 71 | 7315 | 8 | 78
regular | Shriners Children's Open | TPC Summerlin | Las Vegas, NV | 71 | 7255 | 7 | 132 | 65
regular | Bank of Utah Championship | Black Desert Resort | Ivins, UT | 71 | 7371 | 6 | 132 | 65
opposite | World Wide Technology Championship | El Cardonal at Diamante | Los Cabos, Mexico | 72 | 7452 | 6 | 120 | 65
opposite | Butterfield Bermuda Championship | Port Royal Golf Course | Southampton, Bermuda | 71 | 6828 | 6 | 120 | 65
regular | The RSM Classic | Sea Island Golf Club | St. Simons Island, GA | 70 | 7005 | 7 | 156 | 65
signature | The Sentry | Plantation Course at Kapalua | Kapalua, HI | 73 | 7596 | 20 | 60
regular | Sony Open in Hawaii | Waialae Country Club | Honolulu, HI | 70 | 7044 | 8.7 | 144 | 65
regular | The American Express | PGA West | La Quinta, CA | 72 | 7210 | 8.8 | 156 | 65
regular | Farmers Insurance Open | Torrey Pines | San Diego, CA | 72 | 7765 | 9.3 | 156 | 65
signature | AT&T Pebble Beach Pro-Am | Pebble Beach Golf Links | Pebble Beach, CA | 72 | 6972 | 20 | 80
regular | WM Phoenix Open | TPC Scottsdale | Scottsdale, AZ | 71 | 7261 | 9.2 | 132 | 65
signature | The Genesis Invitational | The Riviera Country Club | Pacific Palisades, CA | 71 | 7322 | 20 | 72
regular | Mexico Open at VidantaWorld | VidantaWorld | Vallarta, Mexico | 71 | 7436 | 7 | 132 | 65
regular | Cognizant Classic in The Palm Beaches | PGA National Resort | Palm Beach Gardens, FL | 71 | 7223 | 9.2 | 144 | 65
opposite | Puerto Rico Open | Grand Reserve Golf Club | Rio Grande, PR | 72 | 7506 | 4 | 132 | 65
signature | Arnold Palmer Invitational pres. by Mastercard | Bay Hill Club & Lodge | Orlando, FL | 72 | 7466 | 20 | 72
regular | THE PLAYERS Championship | TPC Sawgrass | Ponte Vedra Beach, FL | 72 | 7352 | 25 | 144 | 65
regular | Valspar Championship | Innisbrook Resort | Palm Harbor, FL | 71 | 7352 | 8.7 | 156 | 65
regular | Texas Children's Houston Open | Memorial Park Golf Course | Houston, TX | 70 | 7475 | 9.5 | 144 | 65
regular | Valero Texas Open | TPC San Antonio | San Antonio, TX | 72 | 7438 | 9.5 | 156 | 65
major | Masters Tournament | Augusta National Golf Club | Augusta, GA | 72 | 7555 | 21 | 96 | 50
signature | RBC Heritage | Harbour Town Golf Links | Hilton Head Island, SC | 71 | 7213 | 20 | 72
opposite | Corales Puntacana Championship | Corales Golf Club | Punta Cana, Dominican Republic | 72 | 7670 | 4 | 132 | 65
pairs | Zurich Classic of New Orleans | TPC Louisiana | Avondale, LA | 72 | 7425 | 9.2 | 80 | 33
regular | THE CJ CUP Byron Nelson | TPC Craig Ranch | McKinney, TX | 71 | 7569 | 9.9 | 156 | 65
opposite | Myrtle Beach Classic | Dunes Golf & Beach Club | Myrtle Beach, SC | 71 | 7347 | 4 | 132 | 65
signature | Truist Championship | Quail Hollow Club | Charlotte, NC | 71 | 7538 | 20 | 72
major | PGA Championship | Aronimink Golf Club | Newtown Square, PA | 70 | 7394 | 19 | 156 | 70
regular | Charles Schwab Challenge | Colonial Country Club | Fort Worth, TX | 70 | 7289 | 9.5 | 132 | 65
signature | the Memorial Tournament pres. by Workday | Muirfield Village Golf Club | Dublin, OH | 72 | 7569 | 20 | 72
regular | RBC Canadian Open | TPC Toronto at Osprey Valley | Caledon, Canada | 70 | 7389 | 9.8 | 156 | 65
major | U.S. Open | Shinnecock Hills Golf Club | Southampton, NY | 70 | 7440 | 21.5 | 156 | 60
signature | Travelers Championship | TPC River Highlands | Cromwell, CT | 70 | 6844 | 20 | 72
regular | Rocket Classic | Detroit Golf Club | Detroit, MI | 70 | 7328 | 10 | 156 | 65
regular | John Deere Classic | TPC Deere Run | Silvis, IL | 71 | 7289 | 8.4 | 156 | 65
regular | Genesis Scottish Open | The Renaissance Club | North Berwick, Scotland | 70 | 7282 | 9 | 156 | 65
major | The Open | Royal Birkdale Golf Club | Southport, England | 70 | 7156 | 17 | 156 | 70
regular | 3M Open | TPC Twin Cities | Blaine, MN | 71 | 7431 | 8.4 | 156 | 65
regular | Wyndham Championship | Sedgefield Country Club | Greensboro, NC | 70 | 7131 | 8.5 | 156 | 65
money-list | FedEx St. Jude Championship | TPC Southwind | Memphis, TN | 70 | 7288 | 20 | 70
money-list | BMW Championship | Caves Valley Golf Club | Owings Mills, MD | 70 | 7601 | 20 | 50
money-list | TOUR Championship | East Lake Golf Club | Atlanta, GA | 70 | 7440 | 40 | 30
`;

export const golfSchedule: readonly ScheduledTournament[] = readRows(table).map(
  ([kind, name = '', course = '', location = '', par, yards, purseMillions, fieldSize, cut]) => ({
    name,
    kind: kind as GolfTournamentKind,
    course,
    location,
    par: Number(par),
    yards: Number(yards),
    purse: Math.round(Number(purseMillions) * 1_000_000),
    fieldSize: Number(fieldSize),
    cutPlaces: cut === undefined ? undefined : Number(cut),
  }),
);
