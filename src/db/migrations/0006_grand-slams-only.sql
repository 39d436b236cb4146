-- The feed calls the Olympic tournament a major; it is no Grand Slam, and its matches are best of three.
UPDATE "tournaments" SET "is_major" = false
WHERE "league" IN ('atp', 'wta') AND "is_major"
  AND split_part("id", '-', 1) NOT IN ('154', '172', '188', '189')
  AND "name" !~* '^(the )?(championships, )?(australian open|roland.garros|french open|wimbledon|u\.?s\.? open)';--> statement-breakpoint
UPDATE "tennis_matches" SET "best_of" = 3
FROM "tournaments"
WHERE "tournaments"."league" = "tennis_matches"."league" AND "tournaments"."id" = "tennis_matches"."tournament_id"
  AND "tennis_matches"."best_of" = 5 AND NOT "tournaments"."is_major";
