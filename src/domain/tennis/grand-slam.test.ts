import { describe, expect, it } from 'vitest';
import { bestOfSets, isGrandSlamName } from './grand-slam.ts';
import { tennisDraws } from '#domain/tournament.ts';

describe('Grand Slams', () => {
  it.each([
    'Australian Open',
    'Australian Open 2027',
    'Roland Garros',
    'Roland-Garros',
    'ROLAND GARROS 2026',
    'French Open',
    'French Open (Roland Garros)',
    'Wimbledon',
    'Wimbledon Championships',
    'The Championships, Wimbledon',
    'US Open',
    'U.S. Open',
    'US Open Tennis Championships',
    '2026 Men’s US Open',
  ])('%s is a Grand Slam', (name) => {
    expect(isGrandSlamName(name)).toBe(true);
  });

  it.each([
    'Olympic Games',
    'Men’s Olympic Tennis Tournament',
    'Paris Olympics at Roland Garros',
    'Tennis at the 2028 Summer Olympics',
    'US Open Series',
    'US Men’s Clay Court Championship',
    'Australian Open Wild Card Play-off',
    'South Australian Open',
    'Wimbledon Juniors',
    'Rolex Paris Masters',
    'Nitto ATP Finals',
    'Davis Cup Finals',
    'Northport Open',
    'Championship',
    '',
  ])('%s is not a Grand Slam', (name) => {
    expect(isGrandSlamName(name)).toBe(false);
  });
});

describe('maximum number of sets', () => {
  it('is five in the men’s singles main draw of a Grand Slam only', () => {
    const ofDraws = (isGrandSlam: boolean, round: string) =>
      tennisDraws.filter((draw) => bestOfSets({ isGrandSlam, draw, round }) === 5);

    expect(ofDraws(true, 'Round 1')).toEqual(['mens-singles']);
    expect(ofDraws(true, 'Final')).toEqual(['mens-singles']);
    expect(ofDraws(false, 'Final')).toEqual([]);
  });

  it.each([
    'Qualifying 1st Round',
    'Qualifying Final',
    'Men’s Singles - Qualifying',
    'Qualification',
  ])('is three in “%s”', (round) => {
    expect(bestOfSets({ isGrandSlam: true, draw: 'mens-singles', round })).toBe(3);
  });
});
