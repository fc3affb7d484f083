import { sql } from 'kysely'
import { type Db, isPostgres } from '#server/db/transaction.ts'

/**
 * The whole schema of a database, each part by its name: tables with their columns in order, constraints, indexes,
 * triggers and functions with their texts.
 */
export async function schemaOf(db: Db): Promise<Record<string, string>> {
  const query = isPostgres(db) ? postgresParts : sqliteParts
  const { rows } = await query.execute(db)
  return Object.fromEntries(rows.map(({ name, text }) => [name, plain(text)]))
}

interface Part {
  name: string
  text: string
}

/** SQLite keeps the text of each statement, to which it adds later columns. Its own indexes have none. */
const sqliteParts = sql<Part>`
  SELECT type || ' ' || name AS name, tbl_name || ' ' || COALESCE(sql, '') AS text FROM sqlite_master`

/** A number instead of a column’s name in the order, since that of PostgreSQL counts removed ones. */
const postgresParts = sql<Part>`
  SELECT 'relation ' || relname AS name, concat_ws(' ', relkind, relpersistence, relrowsecurity, relacl, reloptions) AS text
    FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'column ' || attrelid::regclass || '.' || attname,
      concat_ws(' ', row_number() OVER (PARTITION BY attrelid ORDER BY attnum), format_type(atttypid, atttypmod),
        attnotnull, attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid))
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) || ' ' || indisvalid
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) || ' ' || tgenabled::text
    FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'function ' || oid::regprocedure, concat_ws(' ', pg_get_functiondef(oid), proacl)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'type ' || typname, typtype::text FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typrelid = 0 AND typelem = 0`

/** Without comments, quotes of names and what separates words. */
const plain = (text: string): string =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .trim()
