import { readTeams, type SimulatedTeam } from '../shared/simulated-team.ts';

/** Names, colours and grounds of the clubs (public facts). */
const table = `
Eastern / Atlantic
BOS | Boston | Bruins | #111111 #fcb514 | TD Garden | Boston, MA | indoor
BUF | Buffalo | Sabres | #003087 #ffb81c | KeyBank Center | Buffalo, NY | indoor
DET | Detroit | Red Wings | #ce1126 #ffffff | Little Caesars Arena | Detroit, MI | indoor
FLA | Florida | Panthers | #c8102e #041e42 | Amerant Bank Arena | Sunrise, FL | indoor
MTL | Montreal | Canadiens | #af1e2d #192168 | Bell Centre | Montreal, QC | indoor
OTT | Ottawa | Senators | #c52032 #c2912c | Canadian Tire Centre | Ottawa, ON | indoor
TB | Tampa Bay | Lightning | #002868 #ffffff | Benchmark International Arena | Tampa, FL | indoor
TOR | Toronto | Maple Leafs | #00205b #ffffff | Scotiabank Arena | Toronto, ON | indoor
Eastern / Metropolitan
CAR | Carolina | Hurricanes | #cc0000 #000000 | Lenovo Center | Raleigh, NC | indoor
CBJ | Columbus | Blue Jackets | #002654 #ce1126 | Nationwide Arena | Columbus, OH | indoor
NJ | New Jersey | Devils | #ce1126 #000000 | Prudential Center | Newark, NJ | indoor
NYI | New York | Islanders | #00539b #f47d30 | UBS Arena | Elmont, NY | indoor
NYR | New York | Rangers | #0038a8 #ce1126 | Madison Square Garden | New York, NY | indoor
PHI | Philadelphia | Flyers | #f74902 #000000 | Xfinity Mobile Arena | Philadelphia, PA | indoor
PIT | Pittsburgh | Penguins | #000000 #fcb514 | PPG Paints Arena | Pittsburgh, PA | indoor
WSH | Washington | Capitals | #c8102e #041e42 | Capital One Arena | Washington, DC | indoor
Western / Central
CHI | Chicago | Blackhawks | #cf0a2c #000000 | United Center | Chicago, IL | indoor
COL | Colorado | Avalanche | #6f263d #236192 | Ball Arena | Denver, CO | indoor
DAL | Dallas | Stars | #006847 #8f8f8c | American Airlines Center | Dallas, TX | indoor
MIN | Minnesota | Wild | #154734 #a6192e | Grand Casino Arena | Saint Paul, MN | indoor
NSH | Nashville | Predators | #ffb81c #041e42 | Bridgestone Arena | Nashville, TN | indoor
STL | St. Louis | Blues | #002f87 #fcb514 | Enterprise Center | St. Louis, MO | indoor
UTAH | Utah | Mammoth | #69b3e7 #010101 | Delta Center | Salt Lake City, UT | indoor
WPG | Winnipeg | Jets | #041e42 #004c97 | Canada Life Centre | Winnipeg, MB | indoor
Western / Pacific
ANA | Anaheim | Ducks | #f47a38 #b9975b | Honda Center | Anaheim, CA | indoor
CGY | Calgary | Flames | #d2001c #faaf19 | Scotiabank Saddledome | Calgary, AB | indoor
EDM | Edmonton | Oilers | #041e42 #ff4c00 | Rogers Place | Edmonton, AB | indoor
LA | Los Angeles | Kings | #111111 #a2aaad | Crypto.com Arena | Los Angeles, CA | indoor
SJ | San Jose | Sharks | #006d75 #ea7200 | SAP Center | San Jose, CA | indoor
SEA | Seattle | Kraken | #001628 #99d9d9 | Climate Pledge Arena | Seattle, WA | indoor
VAN | Vancouver | Canucks | #00205b #00843d | Rogers Arena | Vancouver, BC | indoor
VGK | Vegas | Golden Knights | #333f42 #b4975a | T-Mobile Arena | Las Vegas, NV | indoor
`;

export const hockeyTeams: readonly SimulatedTeam[] = readTeams('nhl', table);
