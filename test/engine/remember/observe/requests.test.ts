import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const observed = (message: string) =>
  observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' });
const requested = (message: string) =>
  observed(message).captures.flatMap(({ kind, text }) => (kind === 'requested' ? [text] : []));

const check = (message: string, ...texts: string[]): void => {
  it(message, () => {
    expect(requested(message)).toEqual(texts);
  });
};

describe('what is asked for before it is said', () => {
  for (const asked of [
    'pls remember:',
    'Remember for next time that',
    'dont forget:',
    'never forget:',
    'memorize this:',
    'bear in mind that',
    'keep this in mind:',
    'write this down:',
    'make a note that',
    'save that to memory:',
    'store this in memory:',
    'add to memory:',
    'put this in your notes:',
    'memo:',
    'Two things to remember:',
    '@memory',
    'please store that',
    'record for later that',
    'keep a record that',
    'learn this:',
    'hold on to this:',
    'keep this for later:',
    'store this please -',
    "don't let me forget:",
    'remind yourself that',
    'you should know that',
    'for future sessions:',
    'NB',
    'bear in mind',
    'I want you to remember that',
    'make sure you remember that',
    'you should remember that',
    'thanks, that works, and please keep in mind that',
    'remember',
  ]) {
    check(`${asked} the parcel port is 5433`, 'The parcel port is 5433');
  }

  check(
    'Could you save this to your memory: ferries dock on the left?',
    'Ferries dock on the left',
  );
  check('Add the fact that ferries dock on the left to your memory', 'Ferries dock on the left');
  check('hafızana ekle: iskele solda', 'İskele solda');
  check('lütfen şunu aklında tut: iskele solda', 'İskele solda');
  check('notlarına yaz: iskele solda', 'İskele solda');
  check('şunu unutmamanı istiyorum: iskele solda', 'İskele solda');
  check('Hey, remember that ferries dock on the left, ok?', 'Ferries dock on the left');
  check('Şunu da unutma: iskele solda', 'İskele solda');
  check('unutma test ortamında posta yok', 'Test ortamında posta yok');
  check('remember the signing key rotates every 60 days', 'The signing key rotates every 60 days');
  check('bir kenara yaz, köprü solda', 'Köprü solda');
  check('ilerisi için not: iskele solda', 'İskele solda');
  check('şunu kaydet lütfen, iskele solda', 'İskele solda');
  check('hatırlaman için söylüyorum, iskele solda', 'İskele solda');
});

describe('what is asked for once it is said', () => {
  for (const asked of [
    ' - remember that',
    ', please remember',
    ', dont forget it!',
    ' (please remember this).',
    ' — please keep that in mind going forward',
    ', write that down',
  ]) {
    check(`The parcel port is 5433${asked}`, 'The parcel port is 5433');
  }

  check('Ferries dock on the left. Remember this for next time', 'Ferries dock on the left.');
  check('Fix the map. Ferries dock left. Save that to your notes.', 'Ferries dock left.');
  check('iskele solda. bunu aklında tut lütfen', 'İskele solda.');
  check('iskele solda, bunu hafızana ekler misin', 'İskele solda');
  check('test ortamında posta yok bunu not al lütfen', 'Test ortamında posta yok');
  check('İskelenin solda olduğunu unutma', 'İskelenin solda olduğu');
});

describe('what is asked for in a longer message', () => {
  check(
    'ok thanks. remember that prices are without vat and that invoices have no gaps. now go on with the form',
    'Prices are without vat and that invoices have no gaps.',
  );
  check(
    'Remember this: customers in CH get CHF. The rate is fixed monthly.\nNow fix the bug in the cart.',
    'Customers in CH get CHF. The rate is fixed monthly.',
  );
});

describe('what is to be done now, behind what is asked for', () => {
  check(
    'remember that the wiki is at wiki.acme.io and open the editor now',
    'The wiki is at wiki.acme.io',
  );
  check(
    'keep in mind that weights are in grams, and continue with the map please',
    'Weights are in grams',
  );
  check('remember: weights are in grams, then add the unit to the list', 'Weights are in grams');
  check('unutma, ağırlıklar gram ve şimdi haritayı düzelt', 'Ağırlıklar gram');
  check('iskelenin solda olduğunu unutma, sonra haritayı aç', 'İskelenin solda olduğu');
  check(
    'remember that parcels are weighed and never opened',
    'Parcels are weighed and never opened',
  );
  check('remember that jobs start and stop on demand', 'Jobs start and stop on demand');
});

describe('what is over in an hour, however it is asked for', () => {
  for (const message of [
    'remember that I asked for the plan first',
    "don't forget that I'm still waiting for the logs",
    'remember, we have a demo in half an hour!',
    'keep in mind that I have to leave in ten minutes',
    'note that the build is red, rebase first',
    'remember that you still have to send me the numbers',
    'remember that I need this by noon',
    'remember: fix this here',
    'note this: fix the header',
    'remember to add the screenshot before you submit it',
    'remember to show me the plan before you start',
    'unutma, yarım saat sonra sunumum var',
    'unutma, hâlâ cevabı bekliyorum',
    'unutma, önce planı göstermeni istemiştim',
    'başlamadan önce bana planı göndermeyi unutma',
    'ingat: saya masih menunggu ringkasannya',
  ]) {
    check(message);
    it(`is kept in no other way: ${message}`, () => {
      expect(observed(message).captures).toEqual([]);
    });
  }

  check('remember that the build is broken on ARM', 'The build is broken on ARM');
  check('remember that at the moment we are on Java 8', 'At the moment we are on Java 8');
  check(
    "unutma: fiyatlar KDV'siz, lütfen her yerde böyle yaz",
    "Fiyatlar KDV'siz, lütfen her yerde böyle yaz",
  );
  check('remember that the token expires in an hour', 'The token expires in an hour');
  check('remember that I told you the port is 5433', 'I told you the port is 5433');
  check('remember that the container is running as root', 'The container is running as root');
  check('unutma, oturum iki saat sonra biter', 'Oturum iki saat sonra biter');
});

describe('what is to be done at every time', () => {
  check('remember to always run the linter', 'Always run the linter');
  check("don't forget to lint before committing", 'Lint before committing');
  check('her sürümden önce etiketlemeyi unutma', 'Her sürümden önce etiketlemeyi unutma');
});

describe('what is no request to remember', () => {
  for (const message of [
    'remember to close the connection in this function',
    'please remember to push when you are done',
    'remember to run the tests before you push this',
    'note that line 12 is still wrong',
    'important: fix the login first',
    'note that I already pushed',
    'dont forget the semicolon on that line',
    'remember the bug from yesterday, it is back',
    'Remember-me cookies are broken on Safari',
    "I can't remember that",
    'store the session in memory, not in Redis',
    'store that value when it is ready',
    'keep a record of every change',
    'remember the tests we wrote yesterday',
    'save this file and run the tests',
    'add this to the release notes: fixed the crash',
    'FYI the parcel port is 5433',
    'just so you know, the parcel port is 5433',
    'changelog eklemeyi unutma',
    'bitince push etmeyi unutma',
    'noktalı virgülü unutma',
    'dosyayı kaydet',
    'sürüm notlarına ekle: açılış hatası düzeltildi',
  ]) {
    check(message);
  }

  it('is kept as a candidate all the same where it states something', () => {
    expect(observed('FYI, we decided to use Redis for sessions').captures).toMatchObject([
      { kind: 'decision', text: 'We decided to use Redis for sessions' },
    ]);
    expect(observed('remember to use pnpm').captures).toMatchObject([
      { kind: 'preference', text: 'Use pnpm' },
    ]);
  });
});
