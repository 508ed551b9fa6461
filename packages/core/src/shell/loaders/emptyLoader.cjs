/* global module */
/** Node renders without stylesheets. */
module.exports = function emptyLoader() {
  return '';
};
