/** Counting and searching in lists, and scales. Only what is used is named here, so that a page holds nothing else of it. */
export {
  ascending,
  bisectCenter,
  bisectRight,
  extent,
  group,
  least,
  max,
  pairs,
  quantile,
  range,
  rollups,
  sum,
} from 'd3-array';
export { scaleLinear, scaleSqrt } from 'd3-scale';
