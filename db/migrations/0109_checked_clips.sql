-- When a ready-made file was compared with the closed list of boxes: releases before stored clips as they came.
alter table clips add column checked_at timestamptz;
