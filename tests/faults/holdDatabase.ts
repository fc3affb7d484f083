import Sqlite from 'better-sqlite3'

/** A process that holds the write lock of a database until it is killed. */
const database = new Sqlite(process.argv[2] ?? '')
database.exec('BEGIN IMMEDIATE')
console.log('held')
// A reference, so that the database is not garbage-collected, which would release the lock.
setInterval(() => database.inTransaction, 1_000)
