import { readTeams, type SimulatedTeam } from '../shared/simulated-team.ts';

/** Names, colours and grounds of the clubs (public facts). */
const table = `
American League / American League East
BAL | Baltimore | Orioles | #df4601 #000000 | Oriole Park at Camden Yards | Baltimore, MD
BOS | Boston | Red Sox | #bd3039 #0c2340 | Fenway Park | Boston, MA
NYY | New York | Yankees | #003087 #e4002c | Yankee Stadium | Bronx, NY
TB | Tampa Bay | Rays | #092c5c #8fbce6 | Tropicana Field | St. Petersburg, FL | indoor
TOR | Toronto | Blue Jays | #134a8e #e8291c | Rogers Centre | Toronto, ON | indoor
American League / American League Central
CHW | Chicago | White Sox | #27251f #c4ced4 | Rate Field | Chicago, IL
CLE | Cleveland | Guardians | #00385d #e50022 | Progressive Field | Cleveland, OH
DET | Detroit | Tigers | #0c2340 #fa4616 | Comerica Park | Detroit, MI
KC | Kansas City | Royals | #004687 #bd9b60 | Kauffman Stadium | Kansas City, MO
MIN | Minnesota | Twins | #002b5c #d31145 | Target Field | Minneapolis, MN
American League / American League West
ATH | - | Athletics | #003831 #efb21e | Sutter Health Park | West Sacramento, CA
HOU | Houston | Astros | #002d62 #eb6e1f | Daikin Park | Houston, TX | indoor
LAA | Los Angeles | Angels | #ba0021 #003263 | Angel Stadium | Anaheim, CA
SEA | Seattle | Mariners | #0c2c56 #005c5c | T-Mobile Park | Seattle, WA
TEX | Texas | Rangers | #003278 #c0111f | Globe Life Field | Arlington, TX | indoor
National League / National League East
ATL | Atlanta | Braves | #ce1141 #13274f | Truist Park | Atlanta, GA
MIA | Miami | Marlins | #00a3e0 #ef3340 | loanDepot park | Miami, FL | indoor
NYM | New York | Mets | #002d72 #ff5910 | Citi Field | Queens, NY
PHI | Philadelphia | Phillies | #e81828 #002d72 | Citizens Bank Park | Philadelphia, PA
WSH | Washington | Nationals | #ab0003 #14225a | Nationals Park | Washington, DC
National League / National League Central
CHC | Chicago | Cubs | #0e3386 #cc3433 | Wrigley Field | Chicago, IL
CIN | Cincinnati | Reds | #c6011f #000000 | Great American Ball Park | Cincinnati, OH
MIL | Milwaukee | Brewers | #12284b #ffc52f | American Family Field | Milwaukee, WI | indoor
PIT | Pittsburgh | Pirates | #27251f #fdb827 | PNC Park | Pittsburgh, PA
STL | St. Louis | Cardinals | #c41e3a #0c2340 | Busch Stadium | St. Louis, MO
National League / National League West
ARI | Arizona | Diamondbacks | #a71930 #e3d4ad | Chase Field | Phoenix, AZ | indoor
COL | Colorado | Rockies | #333366 #c4ced4 | Coors Field | Denver, CO
LAD | Los Angeles | Dodgers | #005a9c #ef3e42 | Dodger Stadium | Los Angeles, CA
SD | San Diego | Padres | #2f241d #ffc425 | Petco Park | San Diego, CA
SF | San Francisco | Giants | #fd5a1e #27251f | Oracle Park | San Francisco, CA
`;

export const baseballTeams: readonly SimulatedTeam[] = readTeams('mlb', table);
