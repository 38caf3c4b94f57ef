/** Counting and searching in lists, and scales. Only what is used is named here, so that a page holds nothing else of it. */
export {
  bisectCenter,
  bisectRight,
  extent,
  group,
  least,
  max,
  pairs,
  range,
  rollups,
  sum,
} from 'd3-array';
export { scaleLinear, scaleSqrt } from 'd3-scale';
