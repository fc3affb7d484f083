/** Parts of `node:http`. An `import` of that module reads all it has, and so loads undici: 30 ms of each start. */
export const { maxHeaderSize, STATUS_CODES } = process.getBuiltinModule('node:http')
