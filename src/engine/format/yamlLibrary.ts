/** The parts of the `yaml` package that reading and editing are made of. */
export {
  Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
  YAMLSeq,
} from 'yaml';
