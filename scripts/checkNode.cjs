/*
 * Loaded before every command of package.json, so that an old Node ends in one line and not in a stack trace: npm
 * itself only warns. CommonJS in the syntax of 2015, which even a Node of that time can read.
 */
const { engines } = require('../package.json')

const numbers = (version) => version.split('.').map(Number)

/** The lowest version of each line that `engines` names: `^24.15.0 || >=26.0.0` is [[24, 15, 0], [26, 0, 0]]. */
const lowest = engines.node.match(/\d+\.\d+\.\d+/g).map(numbers)

const isBefore = (one, other) => {
  const differing = one.findIndex((part, index) => part !== other[index])
  return differing !== -1 && one[differing] < other[differing]
}

/** Why this version cannot run the project, in one line; undefined when it can. */
exports.problemOf = (version) => {
  const own = numbers(version)
  const ofLine = lowest.find((one) => one[0] === own[0]) || lowest[0]
  return isBefore(own, ofLine)
    ? `Node ${version} is too old: this project needs Node ${engines.node}. On 64-bit Linux with glibc "npm ci" brings its own; elsewhere install a newer one.`
    : undefined
}

const problem = exports.problemOf(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

// A third of the start of a command is compiling. The cache goes with the installed packages; where their folder cannot
// be written to, as in the container, nothing is kept. NODE_COMPILE_CACHE names another folder.
require('node:module').enableCompileCache(`${__dirname}/../node_modules/.cache/compiled`)
