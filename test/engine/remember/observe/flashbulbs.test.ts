import { expect, it } from 'vitest';
import { emotionOf } from '../../../../src/engine/remember/emotion';

/** Document 001, "Flashbulb Memories". */
const flashbulb = 0.8;

/** Frozen before the rule was written: what is called out in a fright, and what is told. */
it.each([
  'PRODUCTION IS DOWN!!! We have a security breach, urgent!!!',
  'The backup was WIPED! All customer data is gone!!!',
  'Emergency: the master key leaked on GitHub!! Rotate it NOW!',
  'We just lost the whole database!!! This is a disaster!',
  'HUGE outage!! Payments fail for everybody, all hands on deck!',
  'Never ever deploy on Friday again!!! Yesterday was a nightmare, everything crashed!',
  'ÜRETİM ÇÖKTÜ!!! Güvenlik açığı var, acil!!!',
  'Yedek SİLİNDİ! Bütün müşteri verisi gitti!!!',
  'Acil: ana anahtar GitHub’a sızdı!! HEMEN değiştirin!',
  'Bütün veritabanını kaybettik!!! Bu bir felaket!',
  'BÜYÜK kesinti!! Ödemeler herkeste başarısız, herkes işinin başına!',
  'Bir daha asla cuma günü yayın yapmayın!!! Dün kâbustu, her şey çöktü!',
])('is a flashbulb: %s', (text) => {
  expect(emotionOf(text).arousal).toBeGreaterThanOrEqual(flashbulb);
});

it.each([
  'The port is 5433.',
  'Great job, thanks!!',
  'The outage of March was caused by an expired certificate.',
  'Can we use pnpm? I think it is faster.',
  'Port 5433.',
  'Harika iş, teşekkürler!!',
  'Mart’taki kesintinin sebebi süresi dolmuş bir sertifikaydı.',
  'pnpm kullanabilir miyiz? Bence daha hızlı.',
])('is none: %s', (text) => {
  expect(emotionOf(text).arousal).toBeLessThan(flashbulb);
});
