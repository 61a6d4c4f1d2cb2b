-- Words, "phrases", `or` and `-without` as a query. What PostgreSQL cannot parse, such as 33 times "without", is the query
-- that finds nothing.
create function search_query(typed text) returns tsquery language plpgsql stable as $$
begin
  return websearch_to_tsquery('newsroom', typed);
exception when internal_error or program_limit_exceeded or statement_too_complex or syntax_error then
  return ''::tsquery;
end
$$;
