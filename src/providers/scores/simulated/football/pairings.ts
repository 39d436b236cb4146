/**
 * A season of 272 games over 18 weeks, found once by search: every team meets its three division
 * rivals home and away, two whole divisions, and three teams of its own seat elsewhere; eight or nine
 * games at home, one free week between weeks 5 and 12 (four teams each), only division games in the
 * last week, and never the same opponent twice running. Two letters are one game, visitor first;
 * A–P are the seats of one conference, Q–Z and 0–5 those of the other, four to a division.
 */
const weeks: readonly string[] = [
  '0K 2I 3M DT FH GC JB LY ON P5 QA RW S4 UE VZ X1',
  '1H 2N 5O BA CQ EX FD GU I0 KZ LM PJ R3 SV WT Y4',
  '02 1T 4W BV DE IO KC L5 MQ N3 PH RA SU XG YJ ZF',
  '03 41 AM BG CD JZ LK NI PO Q2 SR TU VE WH XF Y5',
  '0L 1Z 32 54 BC DA FE HG MI NP QS TR VU WX',
  '34 5X EG HC JK LI NO PM RQ TS UA VW Y1 Z0',
  '10 24 53 AB DC GF HE KI LJ OP RS TQ XU ZY',
  '0S 25 3P AC BD EI FJ KY N4 OM RT UW VH ZL',
  '0Y 12 4P BR EA FW GD JO KL MN SC T5 UQ VX',
  '2M 35 BS DP GE HF IJ NL OK QT UY WV XR Z1',
  '2Z 31 4O CE DX G0 HB IA KJ MP NF RV WS YQ',
  '2U AT CF DB HX J0 KN L1 M5 O3 VQ WG YI Z4',
  '15 AG BF EH JI LD M4 O2 PK RN SQ TX UV WC Y0 Z3',
  '1J 3Y 4K 5N AS CO DH FG IL ME P2 QB UX VT W0 ZR',
  '0Z 2Y 45 CA DQ EB FV GK HL I1 J3 NM OS TP UR XW',
  '1Y 3V 42 50 AH CR EW JN KM LP OG QX SD TB UF ZI',
  '1K 23 40 5Z BN EY FA GV HU IP MJ OL QW RD TC XS',
  '01 43 52 AD CB EF GH IK JL MO PN QR ST WU XV YZ',
];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

export interface SeatPairing {
  /** 0–31: sixteen seats of one conference, then sixteen of the other. */
  homeSeat: number;
  awaySeat: number;
}

/** For each of the 18 weeks, who meets whom. */
export const footballPairings: readonly (readonly SeatPairing[])[] = weeks.map((week) =>
  week.split(' ').map((pair) => ({
    awaySeat: letters.indexOf(pair.charAt(0)),
    homeSeat: letters.indexOf(pair.charAt(1)),
  })),
);
