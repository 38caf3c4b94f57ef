import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/engine/remember/judge';
import { learnedJudgement } from '../../../src/engine/remember/learnedGate';
import type { Belief } from '../../../src/engine/remember/statements';
import { titleFrom } from '../../../src/engine/remember/title';

const belief = (body: string): Belief => ({ title: titleFrom(body), body });

const check = (knownText: string, saidText: string, expected: string, similarity = 0.71): void => {
  const [known, said] = [belief(knownText), belief(saidText)];
  const judged = learnedJudgement({ said, known, similarity }, judge(said, known, similarity));
  expect(judged.kind).toBe(expected);
};

describe('what passes from one to another', () => {
  it('ends that the one has it, in whatever verb it is told', () => {
    const known = 'Farida owns the seed catalogue.';
    for (const said of [
      'Owen inherited the seed catalogue from Farida.',
      'Owen took over the seed catalogue from Farida.',
      'Owen takes the seed catalogue over from Farida.',
      'The seed catalogue went from Farida to Owen.',
      'Farida handed the seed catalogue to Owen.',
      'Farida gave up the seed catalogue, Owen has it.',
    ])
      check(known, said, 'contradicts');
  });

  it('ends a role that somebody steps back from', () => {
    check('Ines is the treasurer.', 'Ines stepped back as treasurer, it is Tomas.', 'contradicts');
  });

  it('is not known where what passes is called otherwise', () => {
    check('Ada is on call this week.', 'Grace took the on-call from Ada.', 'in_conflict', 0.62);
  });

  it('may end it where the one is not named', () => {
    check('Elif stok modülünden sorumlu.', 'Stok modülünü Kerem devraldı.', 'in_conflict');
    check('Elif stok modülünden sorumlu.', 'Kerem stok modülünü devraldı.', 'in_conflict');
    check('Elif stok modülünden sorumlu.', 'Kerem sipariş modülünü devraldı.', 'far', 0.6);
    check('Stok modülü gece yenilenir.', 'Stok modülünü Kerem devraldı.', 'far', 0.6);
  });

  it('ends that the one has it, told in Turkish', () => {
    const known = 'Bilet iadelerine Kerem bakıyor.';
    check(known, 'Bilet iadelerini Kerem’den Zeynep devralıyor.', 'contradicts');
    check('Depo sayımından Hülya sorumlu.', 'Hülya depo sayımını Orhan’a devretti.', 'contradicts');
  });

  it('is asked about where only a part of it passes, or more than one thing was held', () => {
    const half = 'Owen took over the seed orders from Farida.';
    check('Farida owns the seed catalogue.', half, 'in_conflict');
    const both = 'Farida owns the seed catalogue and the compost heap.';
    check(both, 'Owen took over the compost heap from Farida.', 'in_conflict');
  });

  it('ends nothing of another thing, and of nobody else', () => {
    const known = 'Farida owns the seed catalogue.';
    check(known, 'Owen inherited the irrigation plan from Farida.', 'apart');
    check(known, 'Owen inherited the greenhouse from Milan.', 'apart');
    check('Lena approves the menu.', 'Lena gave the tasting notes to Olu.', 'apart', 0.5);
  });
});

describe('what is kept after all', () => {
  it('is the opposite of what says that it was replaced', () => {
    const known = 'Stripe got replaced by Adyen.';
    const said = 'Actually we are sticking with Stripe, Adyen would not onboard us.';
    check(known, said, 'contradicts');
    check('Cinema 4D was replaced by Blender.', 'We are keeping Cinema 4D.', 'in_conflict');
    check('Zoom yerine Jitsi kullanıyoruz.', 'Vazgeçtik, Zoom’la devam ediyoruz.', 'in_conflict');
  });

  it('is not known by a belief that it went elsewhere', () => {
    const moved = 'The lab notebook was migrated to Benchling.';
    const paper = 'We stay on paper for the lab notebook after all, no Benchling.';
    check(moved, paper, 'in_conflict', 0.65);
  });

  it('ends nothing where it is what took the place, or was never another', () => {
    const again = 'We are keeping Nextcloud for the choir archive.';
    check('Dropbox was replaced by Nextcloud for the choir archive.', again, 'apart');
    check('The tide tables moved from PDF to CSV.', 'We keep the harbour maps in PDF.', 'far', 0.5);
    check('Stripe got replaced by Adyen.', 'We are keeping Zendesk for support mails.', 'apart');
  });
});

describe('what will not be done', () => {
  it('says nothing again of a wish or a plan that it drops', () => {
    const known = 'We want to support braille displays.';
    check(known, 'Braille displays are off the table.', 'in_conflict');
    check('Harita görünümü eklemek istiyoruz.', 'Harita görünümünden vazgeçtik.', 'in_conflict');
  });

  it('is asked about where it is in use, and named', () => {
    check('The stage plan is drawn in SketchUp.', 'We moved off SketchUp.', 'in_conflict');
    check('Password resets go through Auth0.', 'We dropped Auth0.', 'in_conflict');
  });

  it('is nothing where something is dropped at, by or from a measure', () => {
    const said = 'Idle links are now dropped at 100 GB, with an alarm at 50 GB.';
    check('A full build wants 180 GB.', said, 'far', 0.4);
  });

  it('is no detail of what goes on', () => {
    const said = 'Office hours are cancelled this Tuesday.';
    check('Office hours are on Tuesdays.', said, 'in_conflict', 0.82);
  });

  it('leaves other wishes as they are', () => {
    check('We want to support braille displays.', 'Gift cards are off the table.', 'apart');
  });
});

describe('who is back', () => {
  it('is away no longer', () => {
    check('Leyla is on parental leave.', 'Leyla is back.', 'contradicts', 0.5);
    check('Leyla is on leave until May.', 'Leyla came back early.', 'contradicts', 0.5);
    check('Leyla yıllık izinde.', 'Leyla izinden döndü.', 'contradicts', 0.5);
  });

  it('is somebody else, or was not away', () => {
    check('Leyla is on parental leave.', 'Omar is back.', 'far', 0.5);
    check('Leyla is the treasurer.', 'Leyla is back.', 'far', 0.5);
  });
});

describe('a later version', () => {
  it('ends the earlier one of the same thing', () => {
    const said = 'We upgraded the booking portal to Drupal 11.';
    check('The booking portal runs Drupal 10.', said, 'contradicts');
    check(
      'The minimum Node version is 18.',
      'We bumped the minimum Node version to 20.',
      'contradicts',
    );
    const firmware = 'We upgraded the scanner firmware to 3.2.';
    check('The scanner firmware is at version 3.1.', firmware, 'contradicts');
  });

  it('ends nothing else that is known of the thing', () => {
    const said = 'We upgraded the booking portal to Drupal 11.';
    for (const known of [
      'The booking portal is hosted in Rotterdam.',
      'The booking portal is on port 8443.',
      'The booking portal is run by Ottilie.',
    ])
      check(known, said, 'apart');
    check('The booking portal is Typo3.', said, 'in_conflict');
    const swapped = 'swapped the controller for an Odroid';
    check('The controller is a Raspberry Pi 4.', swapped, 'in_conflict', 0.3);
    const turkish = 'Rezervasyon sistemini Odoo 18’e yükselttik.';
    check('Rezervasyon sistemi Frankfurt’ta barındırılıyor.', turkish, 'apart');
  });
});

describe('nothing but a value', () => {
  it('may take the place of the one that is known', () => {
    for (const [known, said] of [
      ['The greenhouse has 6 heaters.', '9 heaters now'],
      ['Choir practice is on Tuesdays at 19:00.', 'moved to Thursdays'],
      ['The scanner reads the meters every 30s.', 'read every 15s'],
      ['The pond is drained every night.', 'The pond is drained on Sundays only.'],
      ['Door codes need at least 6 digits.', 'Door codes need 8 digits and a letter.'],
      ['Prova her pazartesi 18:00’de salonda.', '19:00’a alındı'],
      ['Prova her pazartesi 18:00’de salonda.', 'Prova 19:00’a alındı.'],
    ] as const)
      check(known, said, 'in_conflict', 0.3);
  });

  it('is of another thing, measure or bound', () => {
    check('The scanner reads the meters every 30s.', 'alarms ring after 5m', 'far', 0.3);
    check('The greenhouse has 6 heaters.', 'The pump-house has 9 heaters.', 'apart');
    check('Deploy 1 failed', 'Deploy 2 failed', 'far', 0.3);
    check('A code has at least 6 digits.', 'A code has at most 9 digits.', 'apart');
    check('The bread oven has 6 trays.', 'And the pastry oven? It has 9 trays.', 'apart');
  });
});

describe('who leaves', () => {
  it('may have nothing any more of what is known', () => {
    const known = 'Farida owns the seed catalogue.';
    for (const said of [
      'Farida left the company.',
      'Farida has left.',
      'Farida quit last Friday.',
      'Farida isn’t with us any more, sadly.',
      'Farida’s gone since Monday.',
      'Farida quit last Friday (2026-11-20), sadly.',
    ])
      check(known, said, 'in_conflict', 0.3);
    check('Depoyu Hülya yönetiyor.', 'Hülya geçen hafta istifa etti.', 'in_conflict', 0.3);
    check('Depo sayımından Hülya sorumlu.', 'Hülya işten ayrıldı.', 'in_conflict', 0.3);
  });

  it('leaves something else, or is another, or only did something once', () => {
    const known = 'Farida owns the seed catalogue.';
    check(known, 'Farida left a note on the compost plan.', 'far', 0.4);
    check(known, 'Owen left the company.', 'far', 0.3);
    check('Farida planted the orchard in 2019.', 'Farida left the company.', 'far', 0.3);
    const early = 'Hülya toplantıdan erken ayrıldı.';
    check('Depo sayımından Hülya sorumlu.', early, 'far', 0.3);
  });
});

describe('who does something with another', () => {
  it('does it no longer alone', () => {
    const known = 'Owen prunes the apple trees.';
    check(known, 'Owen prunes the apple trees together with Farida.', 'contradicts', 0.8);
    const turkish = 'Fidanları Orhan suluyor.';
    check(turkish, 'Fidanları Orhan, Hülya’yla birlikte suluyor.', 'contradicts', 0.8);
  });
});

describe('what is kept', () => {
  it('may contradict that it goes', () => {
    for (const known of [
      'Zendesk goes away in spring.',
      'Zendesk will be shut down in May.',
      'We are getting rid of Zendesk.',
    ])
      check(known, 'We are keeping Zendesk after all.', 'in_conflict');
  });

  it('ends nothing else that is known of it', () => {
    const known = 'Zendesk tickets are tagged in lower case.';
    check(known, 'We are keeping Zendesk after all.', 'apart');
  });
});
