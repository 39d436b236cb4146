/** From which the players of the invented tours are named; countries as the feed writes them. */
export interface NamePool {
  country: string;
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
}

function pool(country: string, men: string, women: string, families: string): NamePool {
  return {
    country,
    men: men.split(' '),
    women: women.split(' '),
    families: families.split(' '),
  };
}

export const namePools: readonly NamePool[] = [
  pool(
    'USA',
    'Wyatt Brody Dalton Preston Garrett Mason Tucker Clay',
    'Harper Paige Brooke Delaney Kendall Sierra Reese Avery',
    'Halvorsen Pickering Lattimore Brannigan Westbrook Colquitt Dunleavy Hargrove Stanfield Whitcomb',
  ),
  pool(
    'France',
    'Bastien Clement Damien Florian Mathis Remi Tristan Yann',
    'Camille Elodie Juliette Manon Margaux Oceane Solene Adele',
    'Beaulieu Charpentier Delacourt Fauconnier Gaillard Lemoine Marchand Perrault Rousselot Vautrin',
  ),
  pool(
    'Spain',
    'Adrian Alvaro Borja Gonzalo Hector Iker Sergio Unai',
    'Alba Carla Irene Lucia Noelia Rocio Teresa Ainhoa',
    'Aguirre Balaguer Cifuentes Echevarria Lozano Montalban Orellana Quintana Salcedo Urrutia',
  ),
  pool(
    'Italy',
    'Alessio Davide Edoardo Filippo Giacomo Leonardo Pietro Tommaso',
    'Alessia Beatrice Chiara Elisa Federica Ginevra Ludovica Serena',
    'Albanesi Bertolotti Castellani Dellarocca Ferrante Lombardini Montanari Pellegrino Santarelli Trevisani',
  ),
  pool(
    'Germany',
    'Bjorn Fabian Henrik Jannis Lennart Moritz Timo Veit',
    'Antonia Clara Franziska Johanna Lena Merle Pauline Svenja',
    'Adelmann Brockhaus Dietrich Eichhorn Grothe Kesselring Lindemann Oberhauser Steinbach Wiegand',
  ),
  pool(
    'Great Britain',
    'Alistair Callum Declan Ewan Fraser Gareth Rhys Toby',
    'Bethany Eleanor Fiona Gemma Imogen Niamh Poppy Rosalind',
    'Ashworth Barraclough Chadwick Fotheringham Greenhalgh Kingsley Lockhart Pemberton Rutherford Thackeray',
  ),
  pool(
    'Australia',
    'Angus Blake Cooper Darcy Hamish Lachie Nash Zane',
    'Bronte Gabby Isla Jacinta Matilda Sienna Tahlia Zara',
    'Abernethy Callaghan Drysdale Fairweather Gallagher Kilpatrick Macarthur Northcote Tolliver Woolcott',
  ),
  pool(
    'Argentina',
    'Agustin Bautista Ezequiel Ignacio Joaquin Lautaro Ramiro Valentin',
    'Agostina Brenda Florencia Guadalupe Julieta Milagros Rosario Ximena',
    'Acevedo Bertoni Calderon Etchegoyen Figueroa Larralde Mansilla Olivera Riquelme Zubiria',
  ),
  pool(
    'Czechia',
    'Adam Dominik Jakub Lukas Matej Ondrej Radim Vojtech',
    'Adela Barbora Eliska Hana Klara Natalie Simona Veronika',
    'Blazek Cermin Dolezal Hajnik Jelinek Kolarik Marecek Pospisilek Sedlacek Vondrak',
  ),
  pool(
    'Serbia',
    'Aleksa Bogdan Dragan Lazar Milos Nemanja Stefan Vuk',
    'Anja Dunja Jovana Katarina Milica Sofija Tijana Vesna',
    'Antic Bozic Cvetkovic Dragovic Gajic Jablanovic Lukovic Milinkovic Radosavljevic Vukasovic',
  ),
  pool(
    'Croatia',
    'Ante Bruno Duje Ivica Josip Marin Petar Zvonimir',
    'Ana Dora Iva Lucija Marta Nika Petra Tena',
    'Babic Cindric Dragojevic Galic Horvatin Jurkovic Krznaric Matulovic Perkovic Tomasic',
  ),
  pool(
    'Japan',
    'Daichi Haruto Kaito Ren Shota Takumi Yamato Hiroki',
    'Akari Haruka Kanon Mio Nanami Sakura Yuna Honoka',
    'Arakawa Fujimori Hasegawa Ishizuka Kurosawa Matsuoka Nakagawa Okamoto Sugiura Yamaguchi',
  ),
  pool(
    'China',
    'Bowen Haoran Jiahao Junjie Mingze Tianyu Weichen Zihan',
    'Jiayi Meilin Ruoxi Siyu Xinyue Yutong Ziqi Wanting',
    'Chunyu Shangguan Situ Zhuge Huangfu Murong Linghu Xiahou Gongsun Dongfang',
  ),
  pool(
    'Canada',
    'Bennett Cedric Emile Gavin Jasper Olivier Spencer Tyson',
    'Amelie Brielle Corinne Daphne Jocelyn Maeve Noemie Tessa',
    'Archambault Beauchemin Carruthers Desrosiers Hollingworth Kowalchuk Laframboise McAllister Pelletier Thibodeau',
  ),
  pool(
    'Brazil',
    'Caio Danilo Enzo Gustavo Murilo Otavio Renan Vinicius',
    'Bianca Giovana Larissa Leticia Nathalia Priscila Rafaela Yasmin',
    'Albuquerque Bittencourt Cavalcanti Drummond Figueiredo Guimaraes Magalhaes Nogueira Sampaio Vasconcelos',
  ),
  pool(
    'Poland',
    'Bartosz Cezary Dawid Igor Kacper Mikolaj Szymon Wojciech',
    'Agata Dominika Hanna Justyna Kinga Natalia Oliwia Zuzanna',
    'Adamczyk Borkowicz Czerwinski Gorecki Jablonowicz Kaczmarek Lewandowicz Ostrowiak Sobczak Wierzbicki',
  ),
  pool(
    'Sweden',
    'Anton Casper Fredrik Gustaf Isak Ludvig Olle Viggo',
    'Alva Ebba Freja Ingrid Linnea Maja Saga Wilma',
    'Almqvist Bergstrand Dahlberg Ekholm Forsgren Hedlund Nordgren Palmqvist Sandmark Wikstrom',
  ),
  pool(
    'Netherlands',
    'Bram Daan Floris Jelle Koen Maarten Sander Thijs',
    'Anouk Eline Femke Lotte Marijn Roos Sanne Tess',
    'Akkerman Boersma Dijkstra Groeneveld Hoekstra Kuipers Meijerink Oosterhuis Terpstra Zuidema',
  ),
  pool(
    'Kazakhstan',
    'Alikhan Arman Daniyar Erlan Madi Nurlan Sanzhar Temirlan',
    'Aigerim Aliya Dana Gulnara Kamila Madina Saltanat Zhanna',
    'Abdrakhmanov Baimukhan Dzhaksybek Iskakov Kenzhebek Mukanov Omarbek Sarsenbay Tulegen Zhumabay',
  ),
  pool(
    'South Africa',
    'Christiaan Dewald Hendrik Jaco Kagiso Pieter Sipho Thabo',
    'Anika Chane Elmarie Lerato Marlize Naledi Sunette Thandi',
    'Badenhorst Coetsee Dlamini Esterhuizen Jordaan Lombaard Mokoena Oosthuizen Pretorius Viljoen',
  ),
];
