-- Rewritten whole with every answer: compressing prices and levels costs more than the bytes it saves.
ALTER TABLE "fare_grids" ALTER COLUMN "prices" SET STORAGE EXTERNAL, ALTER COLUMN "levels" SET STORAGE EXTERNAL;
