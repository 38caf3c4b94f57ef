/** The front door of the library of schemas, for faces that publish some: it is too large to be loaded by all. */
export { z } from './providers/language/schemaLibrary';
