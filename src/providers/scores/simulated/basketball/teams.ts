import { readTeams, type SimulatedTeam } from '../shared/simulated-team.ts';

/** Names, colours and grounds of the clubs (public facts). */
const table = `
Eastern / Atlantic
BOS | Boston | Celtics | #007a33 #ba9653 | TD Garden | Boston, MA | indoor
BKN | Brooklyn | Nets | #000000 #ffffff | Barclays Center | Brooklyn, NY | indoor
NY | New York | Knicks | #006bb6 #f58426 | Madison Square Garden | New York, NY | indoor
PHI | Philadelphia | 76ers | #006bb6 #ed174c | Xfinity Mobile Arena | Philadelphia, PA | indoor
TOR | Toronto | Raptors | #ce1141 #000000 | Scotiabank Arena | Toronto, ON | indoor
Eastern / Central
CHI | Chicago | Bulls | #ce1141 #000000 | United Center | Chicago, IL | indoor
CLE | Cleveland | Cavaliers | #860038 #fdbb30 | Rocket Arena | Cleveland, OH | indoor
DET | Detroit | Pistons | #c8102e #1d42ba | Little Caesars Arena | Detroit, MI | indoor
IND | Indiana | Pacers | #002d62 #fdbb30 | Gainbridge Fieldhouse | Indianapolis, IN | indoor
MIL | Milwaukee | Bucks | #00471b #eee1c6 | Fiserv Forum | Milwaukee, WI | indoor
Eastern / Southeast
ATL | Atlanta | Hawks | #e03a3e #c1d32f | State Farm Arena | Atlanta, GA | indoor
CHA | Charlotte | Hornets | #1d1160 #00788c | Spectrum Center | Charlotte, NC | indoor
MIA | Miami | Heat | #98002e #f9a01b | Kaseya Center | Miami, FL | indoor
ORL | Orlando | Magic | #0077c0 #c4ced4 | Kia Center | Orlando, FL | indoor
WSH | Washington | Wizards | #002b5c #e31837 | Capital One Arena | Washington, DC | indoor
Western / Northwest
DEN | Denver | Nuggets | #0e2240 #fec524 | Ball Arena | Denver, CO | indoor
MIN | Minnesota | Timberwolves | #0c2340 #78be20 | Target Center | Minneapolis, MN | indoor
OKC | Oklahoma City | Thunder | #007ac1 #ef3b24 | Paycom Center | Oklahoma City, OK | indoor
POR | Portland | Trail Blazers | #e03a3e #000000 | Moda Center | Portland, OR | indoor
UTAH | Utah | Jazz | #002b5c #f9a01b | Delta Center | Salt Lake City, UT | indoor
Western / Pacific
GS | Golden State | Warriors | #1d428a #ffc72c | Chase Center | San Francisco, CA | indoor
LAC | LA | Clippers | #c8102e #1d428a | Intuit Dome | Inglewood, CA | indoor
LAL | Los Angeles | Lakers | #552583 #fdb927 | Crypto.com Arena | Los Angeles, CA | indoor
PHX | Phoenix | Suns | #1d1160 #e56020 | Mortgage Matchup Center | Phoenix, AZ | indoor
SAC | Sacramento | Kings | #5a2d81 #63727a | Golden 1 Center | Sacramento, CA | indoor
Western / Southwest
DAL | Dallas | Mavericks | #00538c #b8c4ca | American Airlines Center | Dallas, TX | indoor
HOU | Houston | Rockets | #ce1141 #000000 | Toyota Center | Houston, TX | indoor
MEM | Memphis | Grizzlies | #5d76a9 #12173f | FedExForum | Memphis, TN | indoor
NO | New Orleans | Pelicans | #0c2340 #c8102e | Smoothie King Center | New Orleans, LA | indoor
SA | San Antonio | Spurs | #000000 #c4ced4 | Frost Bank Center | San Antonio, TX | indoor
`;

export const basketballTeams: readonly SimulatedTeam[] = readTeams('nba', table);
