import Sqlite from 'better-sqlite3'

/** A process of its own that holds the write lock of a database until it is killed. */
const database = new Sqlite(process.argv[2] ?? '')
database.exec('BEGIN IMMEDIATE')
console.log('held')
// Named again, so that it is not collected, which would let go.
setInterval(() => database.inTransaction, 1_000)
