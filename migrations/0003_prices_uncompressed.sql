-- Prices are rewritten whole with every answer and hardly shrink: compressing them costs more than the bytes it saves.
ALTER TABLE "fare_grids" ALTER COLUMN "prices" SET STORAGE EXTERNAL;
