import { mergeConfig } from 'vitest/config';
import e2e from './vitest.e2e.config.mts';

/** Pictures of every page in every theme, for people to look at before a release. */
const { test, ...rest } = e2e;
export default mergeConfig(
  { ...rest, test: { ...test, include: [] } },
  {
    test: {
      name: 'pictures',
      include: ['test/pictures/**/*.pictures.ts'],
      env: { COGNITIVE_MEMORY_PICTURES: '1' },
    },
  },
);
