import type { TestApp } from "../app/test-app.ts";

const LOCK = 4_711;

/** Makes every transaction that saves a new article with this slug wait until the returned function is called. */
export async function holdArticle(
  { owner, database }: Pick<TestApp, "owner" | "database">,
  slug: string,
): Promise<() => Promise<void>> {
  await owner.pool.query(`
    create or replace function hold_article() returns trigger language plpgsql as $$ begin
      if new.slug = '${slug}' then perform pg_advisory_xact_lock(${LOCK}); end if;
      return new;
    end $$;
    create or replace trigger hold_article before insert on articles
      for each row execute function hold_article()`);
  const holding = await database.pool.connect();
  await holding.query(`select pg_advisory_lock(${LOCK})`);
  let isHeld = true;
  return async () => {
    if (!isHeld) return;
    isHeld = false;
    await holding.query(`select pg_advisory_unlock(${LOCK})`);
    holding.release();
    await owner.pool.query("drop function hold_article cascade");
  };
}
