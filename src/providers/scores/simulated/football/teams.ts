import { readTeams, type SimulatedTeam } from '../shared/simulated-team.ts';

/** Names, colours and grounds of the thirty-two clubs (public facts). */
const table = `
AFC / AFC East
BUF | Buffalo | Bills | #00338d #c60c30 | Highmark Stadium | Orchard Park, NY
MIA | Miami | Dolphins | #008e97 #fc4c02 | Hard Rock Stadium | Miami Gardens, FL
NE | New England | Patriots | #002244 #c60c30 | Gillette Stadium | Foxborough, MA
NYJ | New York | Jets | #125740 #ffffff | MetLife Stadium | East Rutherford, NJ
AFC / AFC North
BAL | Baltimore | Ravens | #241773 #9e7c0c | M&T Bank Stadium | Baltimore, MD
CIN | Cincinnati | Bengals | #fb4f14 #000000 | Paycor Stadium | Cincinnati, OH
CLE | Cleveland | Browns | #472a08 #ff3c00 | Huntington Bank Field | Cleveland, OH
PIT | Pittsburgh | Steelers | #101820 #ffb612 | Acrisure Stadium | Pittsburgh, PA
AFC / AFC South
HOU | Houston | Texans | #03202f #a71930 | NRG Stadium | Houston, TX | indoor
IND | Indianapolis | Colts | #002c5f #a2aaad | Lucas Oil Stadium | Indianapolis, IN | indoor
JAX | Jacksonville | Jaguars | #006778 #d7a22a | EverBank Stadium | Jacksonville, FL
TEN | Tennessee | Titans | #4b92db #0c2340 | Nissan Stadium | Nashville, TN
AFC / AFC West
DEN | Denver | Broncos | #fb4f14 #002244 | Empower Field at Mile High | Denver, CO
KC | Kansas City | Chiefs | #e31837 #ffb81c | GEHA Field at Arrowhead Stadium | Kansas City, MO
LV | Las Vegas | Raiders | #000000 #a5acaf | Allegiant Stadium | Las Vegas, NV | indoor
LAC | Los Angeles | Chargers | #0080c6 #ffc20e | SoFi Stadium | Inglewood, CA | indoor
NFC / NFC East
DAL | Dallas | Cowboys | #003594 #869397 | AT&T Stadium | Arlington, TX | indoor
NYG | New York | Giants | #0b2265 #a71930 | MetLife Stadium | East Rutherford, NJ
PHI | Philadelphia | Eagles | #004c54 #a5acaf | Lincoln Financial Field | Philadelphia, PA
WSH | Washington | Commanders | #5a1414 #ffb612 | Northwest Stadium | Landover, MD
NFC / NFC North
CHI | Chicago | Bears | #0b162a #c83803 | Soldier Field | Chicago, IL
DET | Detroit | Lions | #0076b6 #b0b7bc | Ford Field | Detroit, MI | indoor
GB | Green Bay | Packers | #203731 #ffb612 | Lambeau Field | Green Bay, WI
MIN | Minnesota | Vikings | #4f2683 #ffc62f | U.S. Bank Stadium | Minneapolis, MN | indoor
NFC / NFC South
ATL | Atlanta | Falcons | #a71930 #000000 | Mercedes-Benz Stadium | Atlanta, GA | indoor
CAR | Carolina | Panthers | #0085ca #101820 | Bank of America Stadium | Charlotte, NC
NO | New Orleans | Saints | #d3bc8d #101820 | Caesars Superdome | New Orleans, LA | indoor
TB | Tampa Bay | Buccaneers | #d50a0a #34302b | Raymond James Stadium | Tampa, FL
NFC / NFC West
ARI | Arizona | Cardinals | #97233f #000000 | State Farm Stadium | Glendale, AZ | indoor
LAR | Los Angeles | Rams | #003594 #ffa300 | SoFi Stadium | Inglewood, CA | indoor
SF | San Francisco | 49ers | #aa0000 #b3995d | Levi's Stadium | Santa Clara, CA
SEA | Seattle | Seahawks | #002244 #69be28 | Lumen Field | Seattle, WA
`;

export const footballTeams: readonly SimulatedTeam[] = readTeams('nfl', table);
